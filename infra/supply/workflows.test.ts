import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';

type Parser = typeof import('@actions/workflow-parser');
type Step = { run?: string; uses?: string; with?: Record<string, unknown> };
type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<string, { needs?: string; 'timeout-minutes'?: number; steps: Step[] }>;
};

const files = globSync('.github/workflows/*.yml', { cwd: rootFolder });
const scripts = Object.keys(
  (JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

test('the workflows run tests, start, audit, SBOM and the long tests', () => {
  const called = files.flatMap((name) => callsOf(readFileSync(path.join(rootFolder, name), 'utf8')));

  expect(called).toEqual(expect.arrayContaining(['test', 'start', 'audit', 'sbom', 'test:long']));
});

test('CI runs the quick check before everything else, and the tests once', () => {
  const { jobs } = parse(readFileSync(path.join(rootFolder, '.github/workflows/ci.yml'), 'utf8')) as Workflow;
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  const early = Object.keys(jobs).filter((name) => jobs[name]?.needs !== 'check');
  expect(early).toEqual(['check']);
  expect(jobs.check?.steps.at(-1)?.run).toBe('npm run check');
  expect(runs.flatMap(callsOf).filter((script) => script === 'test')).toHaveLength(1);
});

describe.each(files)('%s', (name) => {
  const content = readFileSync(path.join(rootFolder, name), 'utf8');
  const workflow = parse(content) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('passes GitHub’s workflow parser', async () => {
    const findErrors = createCheck(await loadParser());

    expect(await findErrors({ name, content })).toEqual([]);
    expect(await findErrors({ name, content: content.replace('runs-on', 'run-on') })).not.toEqual([]);
  });

  test('has read-only permissions, no secrets, and a timeout for every job', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(content).not.toMatch(/permissions:.*write|pull_request_target|\{\{\s*secrets\./);
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('pins third-party actions to commits, with their versions in comments', () => {
    const used = [...content.matchAll(/uses: (.+)$/gm)].map(([, action]) => action);

    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('runs only existing commands, in valid shell syntax', () => {
    const lines = steps.flatMap(({ run }) => run ?? []);

    expect(lines.flatMap(callsOf).filter((script) => !scripts.includes(script))).toEqual([]);
    for (const [, file = ''] of lines.join('\n').matchAll(/\bsh ([\w/-]+\.sh)/g))
      expect({ file, exists: existsSync(path.join(rootFolder, file)) }).toEqual({ file, exists: true });
    for (const line of lines) {
      const { status, stderr } = spawnSync('bash', ['-n', '-c', line], { encoding: 'utf8' });
      expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: '' });
    }
  });
});

const callsOf = (text: string) =>
  [...text.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, script = '']) => script);

function createCheck({ convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow }: Parser) {
  return async (file: { name: string; content: string }) => {
    const { context, value } = parseWorkflow(file, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    return context.errors.getErrors().map(({ message }) => message);
  };
}

/** Bundled first, since it imports JSON without an import attribute, which Node rejects. */
async function loadParser() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-workflows-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const outfile = path.join(folder, 'parser.mjs');
  const stdin = { contents: "export * from '@actions/workflow-parser'", resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: 'browser', format: 'esm' });
  return (await import(outfile)) as Parser;
}
