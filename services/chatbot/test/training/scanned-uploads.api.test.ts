import { EICAR, startClamd } from '@fucina/service-kit/testing/stand-in-clamd';
import { expect, onTestFinished, test } from 'vitest';
import { startTraining } from './start-training.ts';

const PROSE = 'La falegnameria restaura mobili antichi e costruisce librerie su misura per ogni casa. ';

async function startScanned(behaviour: Parameters<typeof startClamd>[0], timeoutMs = 20_000) {
  const clamd = await startClamd(behaviour);
  const training = await startTraining({
    env: { CLAMD_URL: clamd.url, CLAMD_TIMEOUT_MS: String(timeoutMs) },
  });
  onTestFinished(async () => {
    await training.stop();
    await clamd.stop();
  });
  const countChunks = () => training.chatbot.db.collection('blobs.chunks').countDocuments({});
  return { clamd, training, countChunks };
}

test('an upload is scanned completely, and an infected file is rejected beside a clean one', async () => {
  const { clamd, training, countChunks } = await startScanned('scans');
  const { owner, botId } = await training.newBot();
  const clean = PROSE.repeat(1000);

  const answer = await training.upload(owner, botId, [
    { name: 'listino.txt', body: clean },
    { name: 'virus.txt', body: `${PROSE}${EICAR}` },
  ]);

  expect(answer.status).toBe(202);
  expect(answer.files).toMatchObject([
    { name: 'listino.txt', outcome: 'taken' },
    { name: 'virus.txt', outcome: 'refused', code: 'file.infected' },
  ]);
  expect(clamd.seen.map(String).sort()).toEqual([clean, `${PROSE}${EICAR}`].sort());
  expect(await training.settled(owner, botId)).toMatchObject([{ name: 'listino.txt', status: 'ready' }]);
  expect(await countChunks()).toBe(1);
});

test.each(['never responds', 'returns garbage', 'closes the connection'] as const)(
  'an upload is rejected with 503 when the scanner %s',
  async (behaviour) => {
    const { training, countChunks } = await startScanned(behaviour, 300);
    const { owner, botId } = await training.newBot();

    const answer = await training.upload(owner, botId, [{ name: 'a.txt', body: PROSE }]);

    expect(answer).toMatchObject({ status: 503, code: 'scanner.unavailable' });
    expect(await training.settled(owner, botId)).toEqual([]);
    expect(await countChunks()).toBe(0);
  },
);
