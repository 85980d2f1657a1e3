import { inject, test } from 'vitest';
import { inParallel } from '../../../packages/web-reader/test/hostile-sites/visit-sites.ts';
import { partNames } from '../../local/stack.ts';
import { leavesOf, replaceLeaf } from '../corpora/operators.ts';
import { classicShapes, prose, type Shape, textShapes } from '../corpora/worst-case-shapes.ts';
import { orderFor } from '../routes/orders.ts';
import { pathOf } from '../routes/owners.ts';
import { listPublicRoutes, type PublicRoute } from '../routes/public-routes.ts';
import { send as sendOrder } from '../routes/send.ts';
import { type Answer, call } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { callerOf, furnishClient } from '../world/caller-of.ts';
import { placesOfHeaders } from '../worst-case/header-places.ts';
import { watchHearts } from '../worst-case/heartbeats.ts';
import { timeKnown } from '../worst-case/known-work.ts';
import {
  amongOthers,
  ask,
  createShapeOwner,
  hostsOf,
  type ShapeBot,
  shapeFiles,
} from '../worst-case/shape-bots.ts';
import { isHeader } from '../worst-case/shape-sites.ts';

const { chief, things } = inject('world');
const client = await furnishClient('shaper', { chief, shared: things.bruno });
const owner = await createShapeOwner(chief);
const routes = listPublicRoutes();
const timeout = 600_000;

const LONG = 300_000;
const AT_ONCE = 8;
/** Bytes left for attacks in a request's headers. */
const HEADER = 14_000;
const MESSAGE = 4000;
/** Texts per field or query. The next field gets others. */
const TEXTS = 12;
/** Tolerated factor over harmless text of the same length, because of noise. */
const MOST_TIMES = 4;
/** Noise does not repeat, but a shape that blocks does. */
const TRIES = 3;
const plain: Shape[] = Array.from({ length: 20 }, (_, at) => ({
  name: 'prose',
  of: (length) => `${at} ${prose(length)}`,
}));

const least = await timeKnown(LONG);
/** Recreated each time the websites are read. */
const bots: { prose: ShapeBot; texts: ShapeBot[] } = { prose: await owner.createBot([]), texts: [] };

async function createTextBots() {
  const hosts = [...hostsOf('texts'), ...hostsOf('long'), ...hostsOf('markup')];
  return Promise.all(hosts.map((host) => owner.createBot([host])));
}

/** Texts sent to an entry point, and how many it rejected without parsing. */
type Sent = { texts: number; refused: number };
type Send = (shapes: Shape[], isControl: boolean) => Promise<Sent>;

const REFUSED = [401, 403, 429];

async function sendAll<Call>(calls: Call[], one: (call: Call) => Promise<Answer>): Promise<Sent> {
  let refused = 0;
  await inParallel(calls, AT_ONCE, async (each) => {
    const { status } = await one(each);
    if (REFUSED.includes(status)) refused += 1;
  });
  return { texts: calls.length, refused };
}

const sum = (all: Sent[]): Sent => ({
  texts: all.reduce((total, { texts }) => total + texts, 0),
  refused: all.reduce((total, { refused }) => total + refused, 0),
});

/**
 * Sends harmless texts, then hostile shapes. The latter must not block any process much longer, nor get one
 * restarted.
 */
async function attack(door: string, { send, shapes = textShapes }: { send: Send; shapes?: Shape[] }) {
  const { check, settle } = createTally('S21', door);
  let blocked = new Map<string, string>();
  for (let tries = 0; tries === 0 || (tries < TRIES && blocked.size > 0); tries += 1)
    blocked = await findBlocked({ send, shapes, check });
  for (const name of partNames) check(!blocked.has(name), blocked.get(name) ?? '');
  settle();
}

type Attempt = { send: Send; shapes: Shape[]; check(holds: boolean, otherwise: string): void };

async function findBlocked({ send, shapes, check }: Attempt) {
  const controls = shapes.map((_, at) => plain[at % plain.length] as Shape);
  const control = await watchHearts(() => send(controls, true));
  let others = { asked: 0, missed: [] as string[] };
  let sent: Sent = { texts: 0, refused: 0 };
  const beats = await watchHearts(async () => {
    others = await amongOthers(client.person.cookie, async () => {
      sent = await send(shapes, false);
    });
  });
  for (const missed of others.missed) check(false, `unanswered during the attack: ${missed}`);
  const { texts, refused } = sent;
  for (let at = 0; at < others.asked + texts - refused; at += 1) check(true, '');
  check(refused < texts / 2, `${refused} of ${texts} texts were rejected unread`);
  const blocked = new Map<string, string>();
  for (const name of partNames) {
    const { longestMs, starts } = beats[name];
    check(starts === 0, `${name} was restarted ${starts} times`);
    const usual = control[name].longestMs;
    if (longestMs > MOST_TIMES * Math.max(usual, least))
      blocked.set(name, `${name} was kept for ${longestMs} ms, by harmless texts ${usual} ms`);
  }
  return blocked;
}

const places = placesOfHeaders(things.bruno.mediaUrl ?? '');

test('no request header blocks a process', { timeout }, async () => {
  const send: Send = (shapes) => {
    const calls = shapes
      .filter(({ of }) => isHeader(of(9)))
      .flatMap((shape) => places.map((place) => ({ ...place, shape })));
    return sendAll(calls, ({ path, name, shape }) =>
      call(path, { as: client.person.cookie, headers: { [name]: shape.of(HEADER) } }),
    );
  };
  const ofHeaders = textShapes.filter(({ name }) => /tabs|";|",|=|,/.test(name));
  await attack('headers of requests', { send, shapes: [...classicShapes, ...ofHeaders] });
});

const isStream = ({ path }: PublicRoute) => path.endsWith('/events');
const changing = routes.filter(
  ({ path, maxBodyBytes }) => maxBodyBytes > 0 && !/^\/api\/(user|logout|sessions|admin\/users)\b/.test(path),
);

test('no form field blocks a process', { timeout }, async () => {
  const send: Send = (shapes) => {
    const fields = changing.flatMap((route) => {
      const { json } = orderFor(route.name, client.things);
      return json ? leavesOf(json).map((leaf) => ({ route, json, leaf })) : [];
    });
    const calls = fields.flatMap((field, at) =>
      chosenFor(at, shapes, TEXTS).map((shape) => ({ ...field, shape })),
    );
    return sendAll(calls, ({ route, json, leaf, shape }) => {
      const text = shape.of(Math.min(LONG, route.maxBodyBytes / 2)).slice(0, route.maxBodyBytes / 2);
      const sender = { things: client.things, ...callerOf(route, client, chief) };
      return sendOrder(route, { ...sender, json: replaceLeaf(json, leaf.path, text) });
    });
  };
  await attack('fields of forms', { send });
});

/** The classic shapes, plus a rotating selection of the rest. */
function chosenFor(at: number, shapes: Shape[], count: number) {
  return Array.from(
    { length: count },
    (_, which) => shapes[(at * count + which * 31) % shapes.length],
  ).filter((shape) => shape !== undefined);
}

test('no query string blocks a process', { timeout }, async () => {
  const names = ['q', 'search', 'language', 'before', 'from', 'to', 'tz', 'url', 'status', 'page'];
  const send: Send = (shapes) => {
    const reads = routes.filter((route) => route.method === 'GET' && !isStream(route));
    const calls = reads.flatMap((route, at) =>
      chosenFor(at, shapes, TEXTS).map((shape, which) => ({
        route,
        shape,
        name: names[(at + which) % names.length],
      })),
    );
    return sendAll(calls, ({ route, shape, name }) => {
      const text = encodeURIComponent(shape.of(MESSAGE).toWellFormed()).slice(0, HEADER);
      const { query } = orderFor(route.name, client.things);
      return call(
        `${pathOf(route.path, client.things)}?${query ? `${query}&` : ''}${name}=${text.replace(/%.?$|%$/, '')}`,
        callerOf(route, client, chief),
      );
    });
  };
  await attack('queries', { send });
});

const countRead = (sources: { status: string }[]): Sent => ({
  texts: sources.length,
  refused: sources.filter(({ status }) => status === 'failed').length,
});

test('no web page blocks a process', { timeout }, async () => {
  const send: Send = async (_, isControl) => {
    if (isControl) {
      bots.prose = await owner.createBot(hostsOf('prose'));
      return countRead(await owner.readSites(bots.prose));
    }
    bots.texts = await createTextBots();
    const read = await Promise.all(bots.texts.map((bot) => owner.readSites(bot)));
    const others = await owner.createBot([...hostsOf('starts'), ...hostsOf('headers')]);
    return sum([...read, await owner.readSites(others)].map(countRead));
  };
  await attack('pages, robots.txt, sitemaps and headers of websites', { send });
});

test('no document blocks a process', { timeout }, async () => {
  const [harmless, hostile] = [await owner.createBot([]), await owner.createBot([])];
  const files = { harmless: await shapeFiles(plain, plain.slice(0, 4)), hostile: await shapeFiles() };
  const send: Send = (_, isControl) =>
    (isControl
      ? owner.readDocuments(harmless, files.harmless)
      : owner.readDocuments(hostile, files.hostile)
    ).then(countRead);
  await attack('documents', { send });
});

test('no question blocks a process, whatever the bot has read', { timeout }, async () => {
  const send: Send = (shapes, isControl) => {
    const asked = isControl ? [bots.prose] : [bots.prose, ...bots.texts];
    const calls = shapes.map((shape, at) => ({ shape, bot: asked[at % asked.length] as ShapeBot }));
    return sendAll(calls, async ({ shape, bot }) => {
      const answer = await ask(bot, shape.of(MESSAGE - 2));
      await call(`/api/chatbot-demo/${client.things.demoId}/message`, {
        json: { message: shape.of(MESSAGE - 2) },
      });
      await ask(bot, 'When is the shop open on Saturday?');
      return answer;
    });
  };
  await attack('questions', { send });
});

test('no report card blocks a process', { timeout }, async () => {
  const send: Send = async (_, isControl) => {
    const tested = isControl ? [bots.prose] : bots.texts;
    let refused = 0;
    for (const bot of tested) if (!(await owner.runReportCard(bot))) refused += 1;
    return { texts: tested.length, refused };
  };
  await attack('report cards', { send });
});

test('no page checked for the widget’s script blocks a process', { timeout }, async () => {
  const send: Send = async (_, isControl) => {
    const hosts = isControl ? hostsOf('prose') : [...hostsOf('markup'), ...hostsOf('long')];
    const urls = hosts.flatMap((host) =>
      Array.from({ length: isControl ? 45 : 60 }, (_, at) => `http://${host}/page/${at}`),
    );
    return sendAll(urls, (url) => owner.checkInstallation(bots.prose, url));
  };
  await attack('pages checked for the widget’s script', { send });
});

test('every entry point still responds afterward', { timeout }, async () => {
  const { check, settle } = createTally('S21', 'entry points checked afterward');
  const { asked, missed } = await amongOthers(client.person.cookie, async () => {
    const bot = await owner.createBot(hostsOf('starts').slice(0, 1));
    const read = await owner.readSites(bot);
    check(
      read.every(({ status }) => status === 'ready'),
      `a website is not read: ${JSON.stringify(read)}`,
    );
    for (const asking of [bot, bots.prose, ...bots.texts]) {
      const { status, text } = await ask(asking, 'When is the shop open on Saturday?');
      check(status === 200, `a question is answered with ${status} ${text.slice(0, 200)}`);
    }
    const report = await owner.runReportCard(bots.prose);
    check(Boolean(report), 'a bot is not tested');
    const looked = await owner.checkInstallation(bots.prose, `http://${hostsOf('prose')[0]}/`);
    check(looked.status === 200, `an installation is answered with ${looked.status}`);
  });
  for (const one of missed) check(false, `not answered: ${one}`);
  for (let at = 0; at < asked; at += 1) check(true, '');
  settle();
});
