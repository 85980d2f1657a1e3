import { type DeliveryFailure, webhookLimits } from '@fucina/contracts/webhook';
import { type FetchFailureKind, toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import {
  type ConnectOptions,
  createGuardedConnector,
  findLookupFailure,
} from '@fucina/guarded-fetch/guarded-connect';
import { Agent, type Dispatcher, request } from 'undici';

const TIMEOUT_MS = 10_000;
const LOOKUP_TIMEOUT_MS = 3_000;
const CONNECTIONS = 4;

export type Receipt = {
  status: number | null;
  durationMs: number;
  answer: string | null;
  failure: DeliveryFailure | null;
};

/** POSTs to public https addresses only. Follows no redirects and keeps no state between requests. */
export function createWebhookSender({ userAgent, ...connect }: ConnectOptions & { userAgent: string }) {
  const agent = new Agent({
    connect: createGuardedConnector({ connectTimeoutMs: TIMEOUT_MS * 0.4, ...connect }),
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: 1,
    maxHeaderSize: 16_384,
  });

  function findUrl(text: string): URL | null {
    const url = URL.parse(text);
    if (!url?.hostname || url.username || url.password) return null;
    url.hash = '';
    return url.protocol === 'https:' || (url.protocol === 'http:' && isListed(url, connect)) ? url : null;
  }

  async function post(url: URL, { headers, body, signal }: Message): Promise<Omit<Receipt, 'durationMs'>> {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': userAgent },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { statusCode: status } = response;
    const answer = await readBeginning(response);
    return { status, answer, failure: failureOf(status) };
  }

  return {
    /** Why the URL is unusable, or null. DNS may still change before delivery. */
    async findFault(text: string): Promise<'invalid' | 'not_public' | null> {
      const url = findUrl(text);
      if (!url) return 'invalid';
      const { hostname, protocol } = url;
      const port = Number(url.port) || (protocol === 'https:' ? 443 : 80);
      // A slow resolver is left to the delivery, whose timeout is longer.
      const patiently = { ...connect, patienceMs: LOOKUP_TIMEOUT_MS };
      const failure = await findLookupFailure({ hostname, port, protocol }, patiently);
      if (failure === null) return null;
      return failure.kind === 'not_allowed' ? 'invalid' : 'not_public';
    },

    /** Throws only when aborted. */
    async send({ url: text, ...message }: Message & { url: string }): Promise<Receipt> {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      const url = findUrl(text);
      if (!url) return { status: null, durationMs: 0, answer: null, failure: 'not_allowed' };
      try {
        const receipt = await post(url, message);
        return { ...receipt, durationMs: durationMs() };
      } catch (error) {
        message.signal.throwIfAborted();
        const failure = failures[toFetchFailure(error).kind] ?? 'broken';
        return { status: null, durationMs: durationMs(), answer: null, failure };
      }
    },

    close: () => agent.destroy(),
  };
}

type Message = { headers: Record<string, string>; body: string; signal: AbortSignal };

const failures: Partial<Record<FetchFailureKind, DeliveryFailure>> = {
  dns: 'dns',
  private: 'private',
  tls: 'tls',
  refused: 'refused',
  timeout: 'timeout',
  not_allowed: 'not_allowed',
};

function failureOf(status: number): DeliveryFailure | null {
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : null;
}

/** Plain http only to explicitly listed endpoints: the owner's own machine, never in production. */
function isListed({ hostname, port }: URL, { hostMap, allowList = [] }: ConnectOptions) {
  return hostMap.has(hostname) || allowList.includes(`${hostname}:${port || '80'}`);
}

async function readBeginning({ body, headers }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= webhookLimits.answer) break;
  }
  if (headers['content-encoding'] !== undefined) return '';
  const text = Buffer.concat(chunks).subarray(0, webhookLimits.answer).toString('utf8');
  return text.replace(/(?![\n\t])\p{Cc}|\ufffd$/gu, '');
}
