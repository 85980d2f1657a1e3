import { Agent, get } from 'node:http';
import { median } from '../faults/harness/statistics.ts';

const SAMPLES = 150;
const WARM_UP = 20;

/** Median delay of an event stream's first byte through `url` over `directUrl`. */
export async function firstByteDelayMs({ directUrl, url }: { directUrl: string; url: string }) {
  const agent = new Agent({ keepAlive: true });
  const direct: number[] = [];
  const through: number[] = [];
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample += 1) {
    const address = `198.19.${Math.floor(sample / 200)}.${(sample % 200) + 1}`;
    const directMs = await timeToFirstByte({ agent, url: directUrl, address });
    const throughMs = await timeToFirstByte({ agent, url, address });
    if (sample < WARM_UP) continue;
    direct.push(directMs);
    through.push(throughMs);
  }
  agent.destroy();
  return median(through) - median(direct);
}

function timeToFirstByte({ agent, url, address }: { agent: Agent; url: string; address: string }) {
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': address };
  return new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream returned ${response.statusCode}`));
      let ms = 0;
      response.once('data', () => {
        ms = performance.now() - startedAt;
      });
      response.resume().once('end', () => resolve(ms));
    });
    request.once('error', reject);
  });
}
