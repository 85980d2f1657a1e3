import { randomUUID } from 'node:crypto';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { type Answer, describe, isGood } from '../harness/caller.ts';
import { createDemoLedger } from '../harness/demos.ts';
import { openComments, openContents, openLeads } from '../harness/shelves.ts';
import { type SmallSites, startSmallSites } from '../harness/small-sites.ts';

const TIMES = 50;
const ROUNDS = 100;

let sites: SmallSites;

const sameCall: FaultCase = {
  fault: 'F15',
  title: `the same call ${TIMES} times concurrently`,
  async run({ product, findings }) {
    const staff = { call: product.call, cookie: product.admin };
    for (const shelf of [await openComments(staff), openContents(staff), openLeads(staff)]) {
      const key = randomUUID().replaceAll('-', '');
      const record = { key, text: `${shelf.name} ${key} again and again` };
      const answers = await Promise.all(Array.from({ length: TIMES }, () => shelf.write(record)));
      const refused = answers.filter((answer) => !isGood(answer)).map(describe);
      findings.none('', `${shelf.name}: calls refused`, refused, TIMES);
      const bodies = new Set(answers.filter(isGood).map(({ body }) => JSON.stringify(body)));
      findings.atMost('R2', `${shelf.name}: different answers`, bodies.size, 1);
      const stored = (await shelf.readAll()).filter((kept) => kept.key === key);
      findings.none(
        'R2',
        `${shelf.name}: records besides the one`,
        stored.slice(1).map(({ key: twice }) => twice),
        stored.length,
      );
    }

    const demos = createDemoLedger({ call: product.call, hosts: sites.hosts.slice(0, 1) });
    const made = await Promise.all(Array.from({ length: TIMES }, demos.create));
    findings.none('', 'demos: calls refused', made.filter((answer) => !isGood(answer)).map(describe), TIMES);
    const ids = new Set(made.filter(isGood).map(({ body }) => body.demoId));
    findings.atMost('R2', 'demos: different ones', ids.size, 1);
    await demos.check(findings);
    const reads = sites.requests.filter(({ path }) => path === '/').length;
    findings.atMost('R2', 'demos: crawls of the site', reads, 1);
  },
};

const sameRecord: FaultCase = {
  fault: 'F16',
  title: `two staff members save the same text and task, ${ROUNDS} times`,
  async run({ product, findings, hasTime }) {
    const { call, admin: cookie } = product;
    const content = { type: 'faq', key: 'both.write', language: 'en' };
    const text = await call('/api/cms/content', { json: { ...content, value: 'at first' }, cookie });
    const { id, version } = text.body.content as { id: number; version: number };
    const saved = await race({
      rounds: ROUNDS,
      hasTime,
      version,
      save: (of, who) =>
        call(`/api/cms/content/${id}`, {
          method: 'PUT',
          json: { ...content, value: `round ${of} of ${who}`, version: of },
          cookie,
        }),
      versionIn: ({ body }) => (body.content as { version: number }).version,
    });
    report('texts', saved);

    const project = await call('/api/admin/projects', { json: { name: 'Both write' }, cookie });
    const path = `/api/admin/projects/${(project.body.project as { id: number }).id}/tasks`;
    const task = (await call(path, { json: { title: 'at first' }, cookie })).body.task as {
      id: number;
      version: number;
    };
    const changed = await race({
      rounds: ROUNDS / 4,
      hasTime,
      version: task.version,
      save: (of, who) =>
        call(`${path}/${task.id}`, {
          method: 'PATCH',
          json: { title: `round ${of} of ${who}`, version: of },
          cookie,
        }),
      versionIn: ({ body }) => (body.task as { version: number }).version,
    });
    report('tasks', changed);

    function report(name: string, { rounds, wrong }: { rounds: number; wrong: string[] }) {
      findings.none(
        '',
        `${name}: rounds without exactly one winner and one reported conflict`,
        wrong,
        rounds,
      );
    }
  },
};

async function race({
  rounds,
  hasTime,
  save,
  versionIn,
  ...first
}: {
  rounds: number;
  hasTime: () => boolean;
  version: number;
  save: (version: number, who: string) => Promise<Answer>;
  versionIn: (answer: Answer) => number;
}) {
  const wrong: string[] = [];
  let { version } = first;
  let round = 0;
  for (; round < rounds && hasTime(); round += 1) {
    const answers = await Promise.all(['one', 'the other'].map((who) => save(version, who)));
    const winners = answers.filter(isGood);
    const told = answers.filter(({ status }) => status === 409);
    const [winner] = winners;
    if (winners.length !== 1 || told.length !== 1 || !winner) {
      wrong.push(answers.map(describe).join(' and '));
      if (!winner) break;
    }
    version = Math.max(...winners.map(versionIn));
  }
  return { rounds: round, wrong };
}

export const repeatedCalls: FaultGroup = {
  name: 'repeated and concurrent calls',
  async prepare() {
    sites = await startSmallSites({ prefix: 'twice', count: 2 });
    return { env: { CRAWL_HOST_MAP: sites.hostMap }, stop: () => sites.stop() };
  },
  cases: [sameCall, sameRecord],
};
