import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { KEEP_ALIVE_MS } from '@fucina/service-kit/lifecycle';

/** The constant part of an answer, ready to send: body and headers, except the first lines, which vary. */
export type SerializedResponse = Buffer;

export function serializeResponse(headers: readonly string[], body: Buffer): SerializedResponse {
  let lines = '';
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return Buffer.concat([Buffer.from(`${lines}\r\n`, 'latin1'), body]);
}

/** Node internal: the serialized head of an answer. */
type Headed = { _header?: string | null };

const KEEP_ALIVE = `connection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;
let second = 0;
let date = '';

/**
 * Sends a precomposed answer on a keep-alive connection, without Node's header checks and body copy, which are half
 * its cost. False, with nothing written, if Node would have to add headers.
 */
export function sendSerialized(
  res: ServerResponse,
  { requestId, response }: { requestId: string; response: SerializedResponse },
) {
  const { req } = res;
  const isUsual = res.shouldKeepAlive && req.method === 'GET' && req.httpVersion === '1.1';
  if (!isUsual || (res as Headed)._header !== null) return false;
  (res as Headed)._header =
    `HTTP/1.1 200 OK\r\nx-request-id: ${requestId}\r\ndate: ${today()}\r\n${KEEP_ALIVE}`;
  res.end(response);
  return true;
}

function today(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
