import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../../local/lib/machine.ts';

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const dashboard = JSON.parse(read('infra/compose/metrics/grafana/dashboards/fucina.json')) as Dashboard;
const compose = parse(read('docker-compose.yml'), { merge: true });

const OF_NODE = /^(nodejs|process)_/;

function listOwnFigures() {
  const sources = globSync('{gateway,packages/*,services/*}/src/**/*.ts', { cwd: rootFolder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read);
  return sources.flatMap((source) =>
    [...source.matchAll(/^ {2}name: '(\w+_\w+)',$/gm)].map(([, name]) => name),
  );
}

test('every metric on the dashboard is exported by a process', () => {
  const own = listOwnFigures();
  const asked = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b[a-z]+_[a-z0-9_]+(?=[[{)])/g) ?? []),
  );
  const names = asked
    .filter((name) => !OF_NODE.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));

  expect(new Set(names).size).toBeGreaterThan(6);
  expect([...new Set(names)].filter((name) => !own.includes(name))).toEqual([]);
});

test('Prometheus scrapes every process that exports metrics, on its metrics port', () => {
  const { scrape_configs } = parse(read('infra/compose/metrics/prometheus.yml'));
  const [{ names, port }] = scrape_configs[0].dns_sd_configs;
  const measuring = Object.keys(compose.services).filter(
    (name) => compose.services[name].environment?.METRICS_PORT,
  );

  expect(names.toSorted()).toEqual(measuring.sort());
  for (const name of measuring) {
    expect(compose.services[name].environment.METRICS_PORT).toBe(String(port));
    expect(compose.services[name].networks).toContain('web');
  }
});
