import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import exceptions from './advisories.json' with { type: 'json' };
import { type Advisory, type AdvisoryException, askForAdvisories, judgeAdvisories } from './audit.ts';

const advisory: Advisory = {
  github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
  module_name: 'hono',
  severity: 'high',
  title: 'Reads what it may not',
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  findings: [{ version: '4.13.19', dev: false }],
};
const exception: AdvisoryException = {
  advisory: advisory.github_advisory_id,
  package: 'hono',
  reason: 'The function is not called.',
  until: '2026-12-31',
};

test('every locked package is checked, and the registry’s advisories are returned', async () => {
  const { registry, asked } = await startRegistry(200, { hono: [toAnswer(advisory)] });

  const found = await askForAdvisories({ registry });

  expect(Object.keys(asked()).length).toBeGreaterThan(500);
  expect(found).toMatchObject([
    { module_name: 'hono', severity: 'high', github_advisory_id: 'GHSA-aaaa-bbbb-cccc' },
  ]);
});

test('a registry without an audit endpoint is distinguished from one without advisories', async () => {
  const refusing = await startRegistry(405, {});
  const knowing = await startRegistry(200, {});

  expect(await askForAdvisories(refusing)).toBeNull();
  expect(await askForAdvisories(knowing)).toEqual([]);
});

test('an advisory without an exception is reported with its package, versions and usage', () => {
  const open = judgeAdvisories([advisory], { exceptions: [], today: '2026-12-01' });

  expect(open).toEqual([`high: hono 4.13.19 (production): Reads what it may not ${advisory.url}`]);
});

test('an exception is valid until its end date, for its advisory and package only', () => {
  const judge = (change: Partial<AdvisoryException>, today: string) =>
    judgeAdvisories([advisory], { exceptions: [{ ...exception, ...change }], today }).length;

  expect(judge({}, '2026-12-31')).toBe(0);
  expect(judge({}, '2027-01-01')).toBe(1);
  expect(judge({ package: 'zod' }, '2026-12-01')).toBe(2);
});

test('an unused exception is reported', () => {
  const open = judgeAdvisories([], { exceptions: [exception], today: '2026-12-01' });

  expect(open).toEqual(['exception without an advisory: GHSA-aaaa-bbbb-cccc for hono']);
});

test('every exception has a reason and an end date', () => {
  for (const { reason, until } of exceptions as AdvisoryException[]) {
    expect(reason.length).toBeGreaterThan(20);
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

function toAnswer({ title, url, severity }: Advisory) {
  const address = url.replace('advisories.example', 'github.com/advisories');
  return { id: 1, url: address, title, severity, vulnerable_versions: '<5', cwe: [], cvss: { score: 0 } };
}

async function startRegistry(status: number, answer: Record<string, unknown>) {
  let body = '{}';
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { registry, asked: () => JSON.parse(body) as Record<string, string[]> };
}
