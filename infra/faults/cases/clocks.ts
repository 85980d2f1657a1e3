import { existsSync } from 'node:fs';
import { tryAptInstall } from '../../local/lib/machine.ts';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { type Answer, describe, isToldToRetry } from '../harness/caller.ts';
import { startExtra } from '../harness/extra-process.ts';
import type { Product } from '../harness/product.ts';
import { waitUntil } from '../harness/wait.ts';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

const clockOf = (offset: string) => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME: offset,
  // Only the wall clock is wrong; the monotonic clock keeps running.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Asks an extra gateway with a wrong clock, whose signatures the others must handle, and vice versa. */
async function askThrough(product: Product, offset: string, address: string) {
  const env = { ...clockOf(offset), RATE_LIMITS: 'api=100000,pages=100000,changes=3' };
  const gateway = await startExtra(product, 'gateway', { env });
  try {
    await waitUntil('the gateway is alive', gateway.isLive);
    const { call } = gateway;
    const asked: Record<string, Answer> = {
      texts: await call('/api/cms/content/hero'),
      account: await call('/api/user', { cookie: product.client }),
      projects: await call('/api/projects', { cookie: product.client }),
      'wrong login': await call('/api/login', { json: { username: 'nobody', password: 'a guess' } }),
      demo: await call('/api/chatbot-demo/00000000000000000000000000000000'),
    };
    const consent = { address, json: {} };
    const counted: Answer[] = [];
    for (let count = 0; count < 6; count += 1) counted.push(await call('/api/consents', consent));
    return { asked, counted, isRunning: gateway.isRunning() };
  } finally {
    await gateway.stop();
  }
}

const EXPECTED: Record<string, number> = {
  texts: 200,
  account: 200,
  projects: 200,
  'wrong login': 401,
  demo: 404,
};

const OFFSETS = ['+30s', '-30s', '+5m', '-5m', '+1d', '-1d'];

const skewed: FaultCase = {
  fault: 'F14',
  title: 'a gateway with a wrong clock',
  async run({ product, findings }) {
    for (const [index, offset] of OFFSETS.entries()) {
      const { asked, counted, isRunning } = await askThrough(product, offset, `203.0.113.${index + 1}`);
      const answers = Object.entries(asked);
      const isSmall = offset.endsWith('s');
      // If auth rejects the gateway's signature, sessions cannot be checked: nobody gets in, but nobody is logged
      // out.
      const isRefusal = (answer: Answer) => answer.status === 401 || isToldToRetry(answer);
      const wrong = answers.filter(
        ([name, answer]) => answer.status !== EXPECTED[name] && (isSmall || !isRefusal(answer)),
      );
      findings.none(
        '',
        `${offset}: answers other than ${isSmall ? 'usual' : 'usual, or a clear refusal'}`,
        wrong.map(([name, answer]) => `${name}: ${describe(answer)}`),
        answers.length,
      );
      const passed = counted.filter(({ status }) => status !== 429).length;
      const waits = counted.map(({ retryAfter }) => retryAfter ?? 1);
      findings.holds(
        '',
        `${offset}: of six changes at a limit of three, three pass, with no negative wait`,
        passed === 3 && waits.every((wait) => wait > 0 && wait <= 3600),
        `${passed} passed`,
      );
      findings.holds('', `${offset}: the process keeps running`, isRunning);
    }
    const whole = await product.call('/api/user', { cookie: product.client });
    findings.holds(
      '',
      'the session is valid for a gateway with the right clock',
      whole.status === 200,
      describe(whole),
    );
  },
};

export const clocksGroup: FaultGroup = {
  name: 'clocks',
  async obstacle() {
    if (process.platform === 'linux' && !existsSync(LIBRARY))
      await tryAptInstall({ packageName: 'faketime', say: () => undefined });
    return existsSync(LIBRARY) ? '' : 'it needs libfaketime (apt-get install faketime)';
  },
  cases: [skewed],
};
