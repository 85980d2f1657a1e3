import type { Dispatcher } from 'undici';
import { corsHeaders } from '../cors.ts';
import { kindOfResponse } from '../security-headers.ts';
import type { Exchange } from './exchange.ts';
import { readResponseHeaders } from './response-headers.ts';

export type Transfer = {
  handler: Dispatcher.DispatchHandler;
  /** Aborts the upstream; the client gets nothing more of it. */
  abort(): void;
  end(): void;
};

const CLIENT_STALL_MS = 30_000;

export function createTransfer(
  exchange: Exchange,
  { onStream, onError }: { onStream: () => void; onError: (error: Error) => void },
): Transfer {
  const { res } = exchange;
  let abortUpstream: ((error?: Error) => void) | undefined;
  let resumeUpstream: () => void;
  let contentLength: number | null = null;
  let isOver = false;

  let stalled: NodeJS.Timeout | undefined;

  function abort() {
    clearTimeout(stalled);
    if (isOver) return;
    isOver = true;
    abortUpstream?.(new Error('the client disconnected'));
  }

  /** Backpressure. A client that reads nothing for half a minute is disconnected. */
  function waitForCaller() {
    stalled = setTimeout(() => res.destroy(), CLIENT_STALL_MS);
    res.once('drain', () => {
      clearTimeout(stalled);
      if (!isOver) resumeUpstream();
    });
  }

  return {
    abort,
    end() {
      abort();
      res.end();
    },
    handler: {
      onConnect(abortRequest) {
        abortUpstream = abortRequest;
        if (isOver) abortRequest();
      },
      onHeaders(status, rawHeaders, resume) {
        if (status < 200 || isOver) return true;
        resumeUpstream = resume;
        const answer = answerHeaders(exchange, { status, rawHeaders });
        contentLength = answer.contentLength;
        res.writeHead(status, answer.headers);
        if (answer.isStream) {
          res.flushHeaders();
          onStream();
        }
        return true;
      },
      onData(chunk) {
        if (isOver) return true;
        if (chunk.length === contentLength) {
          isOver = true;
          // Node writes a string together with the headers, which saves a fifth of the CPU time per request.
          res.end(chunk.toString('latin1'), 'latin1');
          return true;
        }
        if (res.write(chunk)) return true;
        waitForCaller();
        return false;
      },
      onComplete() {
        if (isOver) return;
        isOver = true;
        res.end();
      },
      onError(error) {
        if (isOver) return;
        if (res.headersSent) isOver = true;
        onError(error);
      },
    },
  };
}

function answerHeaders(
  exchange: Exchange,
  { status, rawHeaders }: { status: number; rawHeaders: readonly Buffer[] },
): { headers: string[]; isStream: boolean; contentLength: number | null } {
  const { req, route, requestId, proto, securityHeaders, target } = exchange;
  const { list, contentType, contentLength, hasCacheControl, inlineStyles } = readResponseHeaders(rawHeaders);
  const kind = kindOfResponse(route?.responseKind ?? 'api', contentType, target?.query);

  list.push('x-request-id', requestId);
  // A 304 has no content type to choose by, and the browser has the headers of its cached copy.
  const security = status === 304 ? [] : securityHeaders(kind, { isHttps: proto === 'https', inlineStyles });
  for (const part of security) list.push(part);
  if (kind === 'api' && !hasCacheControl) list.push('cache-control', 'no-store');
  const cors = route ? corsHeaders(route.reach, req, { isRefused: status === 403 }) : [];
  for (const part of cors) list.push(part);
  return { headers: list, isStream: kind === 'stream', contentLength };
}
