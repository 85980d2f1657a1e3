import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isLanguage } from '@fucina/contracts/languages';
import { type ProblemDocument, toProblemDocument } from '@fucina/contracts/problem';
import { type ProblemError, problem } from '@fucina/service-kit/problem';
import { corsHeaders } from '../cors.ts';
import type { Exchange } from './exchange.ts';
import { drain } from './request-body.ts';

// Closing at once would reset the connection and lose the answer.
const LINGER_MS = 1000;
const CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** Sends a problem document, or cuts the connection if an answer has begun. */
export function answerProblem(exchange: Exchange, error: ProblemError, headers: readonly string[] = []) {
  const { req, res, requestId, proto, route, securityHeaders } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const document = toProblemDocument({ code: error.code, requestId, ...error.options });
  const { kind, contentType, body } = writeBody(exchange, document);
  res.writeHead(document.status, [
    'content-type',
    contentType,
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-request-id',
    requestId,
    ...securityHeaders(kind, { isHttps: proto === 'https' }),
    ...(route ? corsHeaders(route.reach, req) : []),
    ...(document.retryAfter === undefined ? [] : ['retry-after', String(document.retryAfter)]),
    ...headers,
  ]);
  res.end(req.method === 'HEAD' ? undefined : body);
  drain(req);
}

function writeBody({ req, route, target }: Exchange, document: ProblemDocument) {
  const path = target?.path ?? req.url ?? '';
  if (route?.responseKind === 'page' && req.headers.accept?.includes('text/html')) {
    const body = Buffer.from(renderErrorPage(path, document));
    return { kind: 'page', contentType: 'text/html; charset=utf-8', body } as const;
  }
  const body = Buffer.from(JSON.stringify({ ...document, ...promisedMembers(path, document) }));
  return { kind: 'api', contentType: CONTENT_TYPE, body } as const;
}

/** Demo answers always carry `success` and `message` (specification, §7). */
function promisedMembers(path: string, { detail }: ProblemDocument) {
  return path.startsWith('/api/chatbot-demo/') ? { success: false, message: detail } : {};
}

const parserProblems: Record<string, ProblemError> = {
  HPE_HEADER_OVERFLOW: problem('request.too_large', { detail: 'The headers of the request are too large.' }),
  ERR_HTTP_REQUEST_TIMEOUT: problem('request.timeout'),
};

/** Answers parse errors and timeouts of Node's HTTP parser on the raw socket. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse },
) {
  if (!socket.writable || socket._httpMessage?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  answerOnSocket(socket, parserProblems[error.code ?? ''] ?? problem('request.malformed'));
}

export function answerUnsupported(socket: Socket) {
  socket.on('error', () => socket.destroy());
  answerOnSocket(socket, problem('route.method_not_allowed'));
}

function answerOnSocket(socket: Socket, { code, options }: ProblemError) {
  const document = toProblemDocument({ code, requestId: randomUUID(), ...options });
  const body = JSON.stringify(document);
  const headers = [
    `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
    `content-type: ${CONTENT_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${document.requestId}`,
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const busy = {
  it: { title: 'Troppe richieste', advice: 'Aspetta un momento e ricarica la pagina.' },
  en: { title: 'Too many requests', advice: 'Wait a moment, then reload the page.' },
};
const away = {
  it: {
    title: 'Torniamo subito',
    advice: 'Il sito non risponde in questo momento. Ricarica la pagina tra qualche secondo.',
  },
  en: {
    title: 'Back in a moment',
    advice: 'The website isn’t responding right now. Reload the page in a few seconds.',
  },
};

/** Error page for browsers. Self-contained, since styles and scripts come from the upstream that failed. */
function renderErrorPage(path: string, { status, requestId }: ProblemDocument): string {
  const [, prefix] = path.split('/');
  const language = isLanguage(prefix) ? prefix : 'en';
  const { title, advice } = (status === 429 ? busy : away)[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${advice}</p>
<p><small>${requestId}</small></p>
</html>
`;
}
