import { forAll } from '@fucina/service-kit/testing/for-all';
import { drawPdf } from '@fucina/web-reader/testing/pdf-files';
import { expect, test, vi } from 'vitest';
import { assignPlan, fetchBot } from '../bot-accounts.ts';
import { startTraining, type Training } from './start-training.ts';

const PROSE = 'La falegnameria restaura mobili antichi e costruisce librerie su misura per ogni casa. ';
const PLAN = 50;

// As long as the wait for sources.
vi.setConfig({ testTimeout: 60_000 });

const training = forAll(() => startTraining({ env: { PATH: '' } }));

type Account = Awaited<ReturnType<Training['newBot']>>['owner'];
async function pagesUsed(as: Account, botId: string) {
  const response = await training.chatbot.request(`/api/chatbot/bots/${botId}/usage`, { as });
  return ((await response.json()) as { pages: { used: number; limit: number } }).pages;
}
const pages = (count: number) =>
  drawPdf((pdf) => {
    for (let page = 1; page <= count; page++) {
      if (page > 1) pdf.addPage();
      pdf.text(`${PROSE} La parola della pagina ${page} è sasso${page}.`);
    }
  });
const text = (characters: number, of = 'a') =>
  PROSE.replace('La', of).repeat(Math.ceil(characters / PROSE.length));

test('PDFs count by pages with text, text files by 3,000 characters, company information not at all', async () => {
  const { owner, botId } = await training.newBot();
  const { settings, version } = await fetchBot(training.chatbot, { as: owner, botId });
  await training.chatbot.request(`/api/chatbot/bots/${botId}/settings`, {
    ...{ as: owner, method: 'PUT' },
    json: { version, settings: { ...settings, companyInfo: PROSE } },
  });
  const mixed = await drawPdf((pdf) => {
    pdf.text(PROSE).addPage().rect(10, 10, 90, 90).fill().addPage().text(PROSE);
  });

  await training.upload(owner, botId, [
    { name: 'sette.pdf', body: await pages(7) },
    { name: 'misto.pdf', body: mixed },
    { name: 'lungo.txt', body: text(7000) },
    { name: 'breve.txt', body: PROSE },
  ]);
  const sources = await training.settled(owner, botId);

  expect(Object.fromEntries(sources.map(({ name, pages: counted }) => [name, counted]))).toEqual({
    ...{ 'sette.pdf': 7, 'misto.pdf': 2, 'lungo.txt': 3, 'breve.txt': 1 },
    '': 0,
  });
  expect(await pagesUsed(owner, botId)).toEqual({ used: 13, limit: PLAN });
});

test('a document over the plan’s limit is cut with a remark, and a larger plan reads the rest', async () => {
  const { owner, botId } = await training.newBot();
  const { sources } = await training.upload(owner, botId, [{ name: 'manuale.pdf', body: await pages(60) }]);

  const [cut] = await training.settled(owner, botId);
  const beyond = await training.ask(botId, 'Che cosa è sasso55?');
  await assignPlan(training.chatbot, botId, 'pro');
  await training.call(owner, `/${botId}/sources/${sources[0]?.id}/reading`, { method: 'POST' });
  const [whole] = await training.settled(owner, botId);

  expect(cut).toMatchObject({ status: 'ready', pages: PLAN, remarks: [{ kind: 'page_limit', count: 10 }] });
  expect(beyond.answer).not.toContain('pagina 55');
  expect(whole).toMatchObject({ status: 'ready', pages: 60, remarks: [] });
  expect((await training.ask(botId, 'Che cosa è sasso55?')).answer).toContain('sasso55');
  expect(await pagesUsed(owner, botId)).toEqual({ used: 60, limit: 100 });
});

test('a used-up plan rejects documents until one is deleted', async () => {
  const { owner, botId } = await training.newBot();
  const { sources } = await training.upload(owner, botId, [{ name: 'pieno.pdf', body: await pages(PLAN) }]);
  await training.settled(owner, botId);
  const more = [{ name: 'ancora.txt', body: PROSE }];

  const refused = await training.upload(owner, botId, more);
  await training.call(owner, `/${botId}/sources/${sources[0]?.id}`, { method: 'DELETE' });
  const taken = await training.upload(owner, botId, more);

  expect(refused).toMatchObject({ status: 409, code: 'source.pages_used_up' });
  expect(taken.status).toBe(202);
  expect(await training.settled(owner, botId)).toMatchObject([{ name: 'ancora.txt', status: 'ready' }]);
  expect(await pagesUsed(owner, botId)).toEqual({ used: 1, limit: PLAN });
});

test('a document’s pages count once they are reserved, even before it is stored', async () => {
  const { owner, botId } = await training.newBot();
  const { sources } = training.deps;
  const [known, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const finish = sources.finish;
  vi.spyOn(sources, 'finish').mockImplementationOnce(async (...given) => {
    known.resolve();
    await kept.promise;
    return finish(...given);
  });

  await training.upload(owner, botId, [{ name: 'sette.pdf', body: await pages(7) }]);
  await known.promise;
  const meanwhile = await pagesUsed(owner, botId);
  kept.resolve();
  await training.settled(owner, botId);

  expect([meanwhile.used, (await pagesUsed(owner, botId)).used]).toEqual([7, 7]);
});

test('documents read concurrently never exceed the plan, and one gets the remainder', async () => {
  const { owner, botId } = await training.newBot();
  const files = Array.from({ length: 8 }, (_, i) => ({ name: `${i}.txt`, body: text(24_100, `${i}`) }));

  await training.upload(owner, botId, files);
  const sources = await training.settled(owner, botId);

  const counted = sources.filter(({ status }) => status === 'ready').map((source) => source.pages);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(PLAN);
  expect(counted.toSorted((a, b) => b - a)).toEqual([8, 8, 8, 8, 8, 8, 2]);
  expect(sources.filter(({ status }) => status === 'failed')).toMatchObject(
    Array.from({ length: 1 }, () => ({ failure: { code: 'source.pages_used_up' } })),
  );
});
