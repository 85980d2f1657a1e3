import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileLimits } from '@fucina/contracts/project-file';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import busboy from 'busboy';

const FORM_BYTES = 1024 * 1024;
const LIMITS = { files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 };

/** `bytes` ends only once the whole form has proved valid. */
export type FilePart = { name: string; type: string; bytes: AsyncIterable<Buffer> };

/**
 * Streams the single `file` part. Always reads the form to its end, since a client that is still sending does not see
 * the answer.
 */
export async function readFilePart<Result>(
  { headers, body }: Request,
  consume: (part: FilePart) => Promise<Result>,
): Promise<Result> {
  if (!/^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')) {
    throw problem('request.unsupported_type');
  }
  const form = openForm(headers);
  const problems: ProblemError[] = [];
  let result: Promise<Result> | undefined;

  form.on('file', (field, stream, { filename, mimeType }) => {
    if (field !== 'file') problems.push(invalidForm());
    const bytes = untilFormIsRead(stream, whole);
    result = consume({ name: filename ?? '', type: mimeType, bytes });
    result.finally(() => stream.resume()).catch(() => undefined);
  });
  form.on('filesLimit', () => problems.push(invalidForm()));

  const source = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  const whole = pipeline(source, bounded, form).then(
    () => {
      if (problems[0]) throw problems[0];
    },
    (cause) => {
      throw cause instanceof ProblemError ? cause : problem('request.malformed', { cause });
    },
  );
  const [read, consumed] = await Promise.allSettled([whole, whole.catch(() => undefined).then(() => result)]);
  if (consumed.status === 'rejected') throw consumed.reason;
  if (read.status === 'rejected') throw read.reason;
  if (!result) throw invalidForm();
  return result;
}

function openForm(headers: Headers) {
  try {
    const contentType = headers.get('content-type') ?? '';
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits: LIMITS });
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }
}

async function* untilFormIsRead(stream: Readable, whole: Promise<void>) {
  // Destroying the part's stream would stall the rest of the form.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  await whole;
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > fileLimits.maxBytes + FORM_BYTES) throw problem('file.too_large');
    yield chunk;
  }
}

function invalidForm() {
  return problem('request.invalid', { errors: [{ pointer: '/file', message: 'one part named file' }] });
}
