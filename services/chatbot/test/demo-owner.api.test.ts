import {
  appearanceResponse,
  createDemoResponse,
  defaultAppearance,
  demoResponse,
} from '@fucina/contracts/demo';
import { widgetConfig } from '@fucina/contracts/widget';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { startChatbot } from './start-chatbot.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const look = {
  ...defaultAppearance,
  primaryColor: '#0a7f5c',
  title: 'Bottega <b>Verdi</b>',
  welcomeMessage: 'Ciao! <img src=x onerror=alert(1)> & benvenuto 👋',
};

const chatbot = forAll(() => startChatbot({ hostMap: 'bottega.test=127.0.0.1:9' }));
let demoId: string;
let made = 0;
let maker: string;

beforeEach(async () => {
  made += 1;
  maker = `visitor-number-${made}-0123456789`;
  ({ demoId } = await create(maker));
});

async function create(visitor: string, more: { editKey?: string } = {}) {
  const json = { domain: 'bottega.test', ...more };
  const response = await chatbot.request('/api/chatbot-demo/create', { json, visitor });
  return createDemoResponse.parse(await response.json());
}

const put = (what: 'owner' | 'appearance', json: unknown, { id = demoId, visitor = maker } = {}) =>
  chatbot.request(`/api/chatbot-demo/${id}/${what}`, { method: 'PUT', json, visitor });
const restyle = (editKey: string, more: object = {}) =>
  put('appearance', { editKey, appearance: look, position: 'left', ...more });

async function getDemo(id = demoId) {
  return demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${id}`)).json()).demo;
}

const recordOf = (id: string) =>
  chatbot.db.collection<{ _id: string; [name: string]: unknown }>('bots').findOne({ _id: id });

describe('a demo created with a key', () => {
  const other = () => `${maker}-of-another`;

  test('belongs to that key from the start, even against a visitor with the same ID', async () => {
    const mine = await create(other(), { editKey: MINE });

    const asked = { id: mine.demoId, visitor: other() };
    const [taken, restyled] = [await put('owner', { editKey: THEIRS }, asked), await create(other())];

    expect(mine.isYours).toBe(true);
    expect((await getDemo(mine.demoId)).isOwned).toBe(true);
    expect([taken.status, restyled.isYours]).toEqual([403, false]);
    expect((await put('owner', { editKey: MINE }, { ...asked, visitor: maker })).status).toBe(200);
  });

  test('is returned as yours when created again with the same key, but not with another', async () => {
    const mine = await create(other(), { editKey: MINE });

    const again = await create(other(), { editKey: MINE });
    const strange = await create(other(), { editKey: THEIRS });

    expect([again, strange]).toEqual([mine, { ...mine, isYours: false }]);
  });

  test('from two tabs at once belongs to one of them', async () => {
    const keys = [MINE, THEIRS];

    const answers = await Promise.all(keys.map((editKey) => create(other(), { editKey })));

    expect(new Set(answers.map((answer) => answer.demoId)).size).toBe(1);
    expect(answers.filter(({ isYours }) => isYours)).toHaveLength(1);
  });

  test('reuses the demo that the same visitor made without one, and owns it', async () => {
    expect(await create(maker, { editKey: MINE })).toMatchObject({ demoId, isYours: true });
  });
});

describe('taking ownership of a demo without a key', () => {
  test('is rejected for a visitor who only has the link', async () => {
    const visitor = `${maker}-of-another`;

    const taken = await put('owner', { editKey: THEIRS }, { visitor });
    const restyled = await put(
      'appearance',
      { editKey: THEIRS, appearance: look, position: 'left' },
      { visitor },
    );

    expect([taken.status, restyled.status]).toEqual([403, 403]);
    expect(await getDemo()).toMatchObject({ isOwned: false, appearance: defaultAppearance });
  });

  test('succeeds for the first key, also repeatedly, and is rejected for any other', async () => {
    const before = await getDemo();

    const first = await put('owner', { editKey: MINE });
    const again = await put('owner', { editKey: MINE });
    const other = await put('owner', { editKey: THEIRS });

    expect(before.isOwned).toBe(false);
    expect([first.status, again.status, other.status]).toEqual([200, 200, 403]);
    expect(await first.json()).toEqual({ success: true });
    expect(await other.json()).toMatchObject({ code: 'demo.not_owner', success: false });
    expect((await getDemo()).isOwned).toBe(true);
  });

  test('from twenty browsers at once succeeds for one', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(32, '0'));

    const answers = await Promise.all(keys.map((editKey) => put('owner', { editKey })));

    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await put('owner', { editKey: keys[winners[0]!] })).status).toBe(200);
  });

  test('neither returns nor stores the plain key', async () => {
    const answers = await Promise.all([put('owner', { editKey: MINE }), restyle(MINE), restyle(THEIRS)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));

    const record = JSON.stringify(await recordOf(demoId));
    const demo = JSON.stringify(await getDemo());
    expect(`${texts.join()}${record}${demo}`).not.toMatch(new RegExp(`${MINE}|${THEIRS}`));
    expect(demo).not.toContain('editKey');
  });
});

describe('a new appearance', () => {
  test('is stored as given, returned, and shown by the demo and the widget', async () => {
    const response = await restyle(MINE);

    expect(appearanceResponse.parse(await response.json())).toEqual({
      success: true,
      appearance: look,
      position: 'left',
    });
    expect(await getDemo()).toMatchObject({ appearance: look, position: 'left', isOwned: true });
    const config = await chatbot.request(`/api/widget/${demoId}/config`, {
      headers: { origin: 'https://bottega.test' },
    });
    expect(widgetConfig.parse(await config.json())).toMatchObject({ appearance: look, position: 'left' });
  });

  test('from another browser is rejected and changes nothing', async () => {
    await put('owner', { editKey: MINE });

    const response = await restyle(THEIRS);

    expect(response.status).toBe(403);
    expect(await getDemo()).toMatchObject({ appearance: defaultAppearance, position: 'right' });
  });

  test('from twenty browsers at once is that of the browser that took ownership', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const appearance = { ...look, title: `Browser ${index}` };
        return restyle(index.toString(16).padStart(32, '0'), { appearance });
      }),
    );

    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await getDemo()).appearance.title).toBe(`Browser ${winner}`);
  });

  test('is sent to viewers of the demo', async () => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/events`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let told = (await reader.read()).value ?? '';

    await restyle(MINE);
    while (!told.includes('"position":"left"')) told += (await reader.read()).value ?? '';
    await reader.cancel();

    expect(told).toContain('"position":"right"');
  });

  test('stays when the same visitor creates the demo again', async () => {
    await restyle(MINE);

    const again = await create(maker);

    expect(again.demoId).toBe(demoId);
    expect(await getDemo()).toMatchObject({ appearance: look, position: 'left' });
  });

  test('changes no other field of the demo', async () => {
    const before = await recordOf(demoId);
    const more = { status: 'ready', answerable: true, host: 'evil.test', expiresAt: '2099-01-01', _id: 'x' };

    const response = await restyle(MINE, { ...more, appearance: { ...look, ...more, motto: 'x' } });

    expect(response.status).toBe(200);
    const { demo, settings, ...rest } = (await recordOf(demoId))!;
    const { chosen, editKeyHash, ...made } = demo as Record<string, unknown>;
    const { position, ...others } = settings as Record<string, unknown>;
    expect({
      ...rest,
      demo: { ...made, chosen: {} },
      settings: { ...others, position: 'right' },
    }).toEqual(before);
    // Default values are not stored: they follow the website's look.
    expect({ ...look, ...Object(chosen) }).toEqual(look);
    expect(await getDemo()).toMatchObject({ appearance: look });
    expect([position, editKeyHash]).toEqual(['left', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
});

describe('an invalid appearance or edit key', () => {
  test.each([
    ['no key', { editKey: undefined }],
    ['an array as the key', { editKey: [MINE] }],
    ['an operator as the key', { editKey: { $ne: null } }],
    ['an upper-case key', { editKey: 'A'.repeat(32) }],
    ['a short key', { editKey: 'a'.repeat(31) }],
    ['a key with a line break', { editKey: `${MINE}\n` }],
    ['an unknown position', { position: 'top' }],
    ['an array as the position', { position: ['left'] }],
    ['no appearance', { appearance: undefined }],
    ['an array as the appearance', { appearance: [look] }],
    ['an incomplete appearance', { appearance: { title: 'x' } }],
    ['CSS injected into a color', { appearance: { ...look, primaryColor: '#fff;background:url(//x)' } }],
    ['an operator as a color', { appearance: { ...look, primaryColor: { $gt: '' } } }],
    ['an overlong title', { appearance: { ...look, title: 'x'.repeat(81) } }],
    ['a number as the title', { appearance: { ...look, title: 1 } }],
    ['an overlong welcome message', { appearance: { ...look, welcomeMessage: 'x'.repeat(401) } }],
  ])('with %s is rejected and changes nothing', async (_name, wrong) => {
    const response = await restyle(MINE, wrong);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'request.invalid', success: false });
    expect(await getDemo()).toMatchObject({ appearance: defaultAppearance, isOwned: false });
  });

  test('in an oversized body returns 413', async () => {
    const response = await restyle(MINE, { appearance: { ...look, more: 'x'.repeat(70_000) } });

    expect(response.status).toBe(413);
  });
});

test('changing an unknown demo returns 404, and an expired one 410', async () => {
  const unknown = await put('owner', { editKey: MINE }, { id: '0'.repeat(32) });

  chatbot.travel(WEEK_MS + 1000);
  const late = await put('owner', { editKey: MINE });
  const lateLook = await restyle(MINE);
  chatbot.travel(-WEEK_MS - 1000);

  expect([unknown.status, late.status, lateLook.status]).toEqual([404, 410, 410]);
  expect((await getDemo()).isOwned).toBe(false);
});
