import { forAll } from '@fucina/service-kit/testing/for-all';
import { drawPdf } from '@fucina/web-reader/testing/pdf-files';
import { expect, test } from 'vitest';
import { assignPlan, newRequestKey } from '../bot-accounts.ts';
import { startTraining, toForm } from './start-training.ts';

const PROSE = 'La falegnameria restaura mobili antichi e costruisce librerie su misura per ogni casa. ';

const training = forAll(startTraining);

test('an upload of a hundred files is rejected as a whole and stores nothing', async () => {
  const { owner, botId } = await training.newBot();
  const before = await training.chatbot.db.collection('blobs.chunks').countDocuments({});
  const files = Array.from({ length: 100 }, (_, i) => ({ name: `${i}.txt`, body: `${PROSE} ${i}` }));

  const answer = await training.upload(owner, botId, files);

  expect(answer).toMatchObject({ status: 400, code: 'source.too_many_files' });
  expect(await training.settled(owner, botId)).toEqual([]);
  expect(await training.chatbot.db.collection('blobs.chunks').countDocuments({})).toBe(before);
});

test('a truncated upload leaves nothing behind', async () => {
  const { owner, botId } = await training.newBot();
  const before = await training.chatbot.db.collection('blobs.chunks').countDocuments({});
  const form = toForm([
    { name: 'intero.txt', body: PROSE },
    { name: 'mezzo.txt', body: PROSE.repeat(9000) },
  ]);
  const body = form.body.slice(0, form.body.length / 2);

  const answer = await training.call(owner, `/${botId}/sources/documents?requestKey=${newRequestKey()}`, {
    ...form,
    body,
  });

  expect(answer).toMatchObject({ status: 400, code: 'request.malformed' });
  expect(await training.settled(owner, botId)).toEqual([]);
  expect(await training.chatbot.db.collection('blobs.chunks').countDocuments({})).toBe(before);
});

test('an upload to another client’s bot returns 404', async () => {
  const { botId } = await training.newBot();
  const { owner: stranger } = await training.newBot();

  const answer = await training.upload(stranger, botId, [{ name: 'a.txt', body: PROSE }]);

  expect(answer).toMatchObject({ status: 404, code: 'bot.not_found' });
});

test('a bot keeps answering while twenty documents are being read', async () => {
  const { owner, botId } = await training.newBot();
  await assignPlan(training.chatbot, botId, 'enterprise');
  await training.upload(owner, botId, [{ name: 'listino.txt', body: 'Una sedia restaurata costa 85 euro.' }]);
  await training.settled(owner, botId);
  const pdf = await drawPdf((document) => {
    for (let page = 0; page < 8; page++) document.addPage().fontSize(10).text(PROSE.repeat(10));
  });
  const files = Array.from({ length: 20 }, (_, i) => ({
    name: `${i}.pdf`,
    body: Buffer.concat([pdf, Buffer.from(`\n% ${i}`)]),
  }));
  const unread = async () => {
    const { sources } = await training.call(owner, `/${botId}/sources`);
    return sources.filter(({ status }) => status === 'queued' || status === 'reading').length;
  };

  await training.upload(owner, botId, files.slice(0, 10));
  await training.upload(owner, botId, files.slice(10));
  const answersMeanwhile: string[] = [];
  while ((await unread()) > 0) {
    const { answer } = await training.ask(botId, 'Quanto costa una sedia restaurata?');
    if ((await unread()) > 0) answersMeanwhile.push(answer);
  }

  expect(answersMeanwhile.length).toBeGreaterThan(2);
  for (const answer of answersMeanwhile) expect(answer).toContain('85 euro');
  expect((await training.settled(owner, botId)).map(({ status }) => status)).toEqual(Array(21).fill('ready'));
}, 120_000);
