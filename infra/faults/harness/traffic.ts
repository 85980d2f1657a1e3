import { isGood } from './caller.ts';
import { createDemo, untilRead } from './demos.ts';
import type { Findings } from './findings.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Mix, Request } from './load.ts';
import type { Product } from './product.ts';
import { openComments, openContents, openLeads, openPeople } from './shelves.ts';
import { waitUntil } from './wait.ts';

const SITE = 'ceramiche-orsini.test';
const QUESTION = 'Quanto costa il corso base di tornio?';

export type Traffic = Awaited<ReturnType<typeof openTraffic>>;

export async function openTraffic(product: Product) {
  const { call, admin, client } = product;
  const staff = { call, cookie: admin };
  const demoId = await createDemo(call, SITE);
  await untilRead(call, demoId);
  const comments = createLedger(await openComments(staff));
  const contents = createLedger(openContents(staff));
  const leads = createLedger(openLeads(staff));
  const people = createLedger(openPeople(staff));

  const ask = () => call(`/api/chatbot-demo/${demoId}/message`, { json: { message: QUESTION } });
  const read = (path: string) => () => call(path, { cookie: client });
  const public_ = { isSignedIn: false };
  const signedIn = { isSignedIn: true };
  const mix: Mix = [
    { weight: 9, request: { name: 'page', part: 'frontend', ...public_, send: () => call('/') } },
    {
      weight: 8,
      request: { name: 'texts', part: 'cms', ...public_, send: () => call('/api/cms/content/hero') },
    },
    { weight: 10, request: { name: 'projects', part: 'projects', ...signedIn, send: read('/api/projects') } },
    { weight: 6, request: { name: 'account', part: 'auth', ...signedIn, send: read('/api/user') } },
    { weight: 4, request: { name: 'question', part: 'chatbot', ...public_, send: ask } },
    { weight: 4, request: writing(comments, { part: 'projects', ...signedIn }) },
    { weight: 4, request: writing(contents, { part: 'cms', ...signedIn }) },
    { weight: 4, request: writing(leads, { part: 'chatbot', ...public_ }) },
    { weight: 1, request: writing(people, { part: 'auth', ...signedIn }) },
  ];
  return { mix, ask, demoId, ledgers: [comments, contents, leads, people] };
}

function writing(ledger: Ledger, told: Pick<Request, 'part' | 'isSignedIn'>): Request {
  return { name: `write ${ledger.name}`, ...told, send: ledger.write };
}

/** Settles every ledger, and reports lost and duplicated records (R1, R2). */
export async function checkLedgers(ledgers: readonly Ledger[], findings: Findings) {
  for (const ledger of ledgers) {
    await ledger.settle();
    await ledger.sendLastAgain(5);
  }
  const results = await Promise.all(ledgers.map(async (ledger) => ({ ...(await ledger.compare()), ledger })));
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0);
  const all = (kind: 'missing' | 'changed' | 'doubled' | 'unsettled') =>
    results.flatMap((result) => result[kind].map(() => result.ledger.name));
  findings.none('R1', 'acknowledged writes that are missing', all('missing'), acknowledged);
  findings.none('R1', 'acknowledged writes that were altered', all('changed'), acknowledged);
  findings.none('R2', 'duplicate writes', all('doubled'), acknowledged);
  findings.none('', 'writes never accepted', all('unsettled'), acknowledged);
}

export const whenAnswering = (product: Product) =>
  waitUntil('/health/live answers', async () => isGood(await product.call('/health/live')), {
    timeoutMs: 45_000,
  });
