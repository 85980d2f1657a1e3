import { setTimeout as delay } from 'node:timers/promises';
import type { CaseInput, FaultCase, FaultGroup } from '../fault-case.ts';
import { isGood } from '../harness/caller.ts';
import { failuresOf, killUnderLoad, reportKills, seconds, unexplained } from '../harness/kills.ts';
import type { Product } from '../harness/product.ts';
import { checkLedgers, openTraffic, whenAnswering } from '../harness/traffic.ts';
import { waitUntil } from '../harness/wait.ts';

const TIMES = 10;

const gatewayKilled: FaultCase = {
  fault: 'F1',
  title: 'kill -9 of the gateway under load',
  async run({ product, findings, ...input }) {
    const traffic = await openTraffic(product);
    const { kills, samples } = await killUnderLoad(
      { product, ...input },
      {
        traffic,
        times: TIMES,
        harm: () => void product.signal('gateway', 'SIGKILL'),
        whenBack: () => whenAnswering(product),
      },
    );
    const failed = failuresOf(samples);
    findings.tell('kills, and requests at 50 a second', `${kills.length}, ${samples.length}`);
    const longestMs = Math.max(...kills.map(({ readyMs }) => readyMs));
    findings.atMost('', 'ready again, slowest', seconds(longestMs), 3, 's');
    const atSocket = ({ status }: { status: number }) => status === 0;
    findings.none(
      '',
      'failures without a reason, other than at the socket',
      unexplained(failed.filter((sample) => !atSocket(sample))),
      samples.length,
    );
    await checkLedgers(traffic.ledgers, findings);
  },
};

const SERVICES = ['auth', 'cms', 'projects', 'chatbot'] as const;

/** True if a service's death may affect a request: it serves the request, or is auth and the request has a session. */
const isTouched = (service: string, { part, isSignedIn }: { part: string; isSignedIn: boolean }) =>
  part === service || (service === 'auth' && isSignedIn);

function serviceKilled(service: (typeof SERVICES)[number]): FaultCase {
  return {
    fault: 'F2',
    title: `kill -9 of ${service} under load`,
    run: (input) => killService(service, input),
  };
}

async function killService(
  service: (typeof SERVICES)[number],
  { product, findings, ...input }: CaseInput & { product: Product },
) {
  const traffic = await openTraffic(product);
  const gatewayPid = product.pidOf('gateway');
  const { kills, samples } = await killUnderLoad(
    { product, ...input },
    {
      traffic,
      times: TIMES,
      harm: () => void product.signal(service, 'SIGKILL'),
      async whenBack() {
        await waitUntil(`${service} is ready`, () => product.isReady(service));
        await delay(100);
      },
    },
  );
  const touched = samples.filter((sample) => isTouched(service, sample));
  const others = samples.filter((sample) => !isTouched(service, sample));
  const what = 'kills, requests, of which told to retry';
  reportKills(findings, what, { kills, samples, touched, mostSeconds: 1 });
  findings.none('', "failures on other services' routes", unexplained(failuresOf(others)), others.length);
  findings.holds('', 'the gateway was not restarted', product.pidOf('gateway') === gatewayPid);
  findings.holds('', 'a new request is served', isGood(await product.call('/api/cms/content/hero')));
  await checkLedgers(traffic.ledgers, findings);
}

export const killedProcesses: FaultGroup = {
  name: 'killed processes',
  cases: [gatewayKilled, ...SERVICES.map(serviceKilled)],
};
