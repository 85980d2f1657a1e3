import { spawn } from 'node:child_process';
import { connect } from 'node:net';

export type Upload = { url: string; path: string; cookie: string; bytes: number };
export type UploadAnswer = { status: number; code: string };

const BOUNDARY = 'suite-boundary';
const PIECE = Buffer.alloc(64 * 1024, 65);

const head = (name = 'file') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function* pieces(bytes: number) {
  for (let left = bytes; left > 0; left -= PIECE.length)
    yield PIECE.subarray(0, Math.min(left, PIECE.length));
}

function form(bytes: number) {
  return Buffer.concat([head(), ...pieces(bytes), TAIL]);
}

async function send(
  { url, path, cookie }: Upload,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
): Promise<UploadAnswer> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': TYPE },
    body,
    duplex: 'half',
    signal: AbortSignal.timeout(30_000),
  } as RequestInit).catch(() => null);
  if (!response) return { status: 0, code: '' };
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code };
}

function curl({ url, path, cookie, bytes }: Upload, more: string[]): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const args = [
      '-s',
      '-m',
      '30',
      '-w',
      '\n%{http_code}',
      '-H',
      `origin: ${url}`,
      '-H',
      `cookie: ${cookie}`,
    ];
    const child = spawn('curl', [
      ...args,
      '-H',
      `content-type: ${TYPE}`,
      ...more,
      '--data-binary',
      '@-',
      `${url}${path}`,
    ]);
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.stdin.on('error', () => undefined);
    child.once('error', () => resolve({ status: 0, code: '' }));
    child.once('close', () => {
      const [body = '', status = '0'] = [
        said.slice(0, said.lastIndexOf('\n')),
        said.slice(said.lastIndexOf('\n') + 1),
      ];
      resolve({ status: Number(status), code: /"code":"([^"]*)"/.exec(body)?.[1] ?? '' });
    });
    child.stdin.end(form(bytes));
  });
}

/** Declares one length and sends more, over a raw socket. */
function lie({ url, path, cookie, bytes }: Upload): Promise<UploadAnswer> {
  const { hostname, host, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 30_000 });
    let said = '';
    const lines = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: ${url}`,
      `cookie: ${cookie}`,
      `content-type: ${TYPE}`,
    ];
    socket.once('connect', () => {
      socket.write(`${[...lines, `content-length: ${bytes * 2}`].join('\r\n')}\r\n\r\n`);
      socket.write(head());
    });
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (said.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => undefined);
    socket.once('timeout', () => socket.destroy());
    socket.once('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0),
        code: /"code":"([^"]*)"/.exec(said)?.[1] ?? '',
      }),
    );
  });
}

async function* chunks(bytes: number) {
  yield head();
  yield* pieces(bytes);
  yield TAIL;
}

/** Ways to exceed the upload limit. */
export const uploadStyles: Record<string, (upload: Upload) => Promise<UploadAnswer>> = {
  'fetch with a length': (upload) => send(upload, new Uint8Array(form(upload.bytes))),
  'fetch in chunks': (upload) => send(upload, ReadableStream.from(chunks(upload.bytes)) as ReadableStream),
  'curl with a length': (upload) => curl(upload, []),
  'curl in chunks': (upload) => curl(upload, ['-H', 'transfer-encoding: chunked']),
  'curl with Expect: 100-continue': (upload) => curl(upload, ['-H', 'expect: 100-continue']),
  'a false length': lie,
  'a one-megabyte field name': (upload) =>
    send(upload, new Uint8Array(Buffer.concat([head('n'.repeat(1_000_000)), ...pieces(upload.bytes), TAIL]))),
};
