import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { sourceLimits } from '@fucina/contracts/source';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import busboy from 'busboy';

const FORM_BYTES = 1024 * 1024;
const MAX_BYTES = sourceLimits.filesPerUpload * (sourceLimits.maxFileBytes + 65_536) + FORM_BYTES;
const LIMITS = {
  files: sourceLimits.filesPerUpload,
  fields: 5,
  fieldSize: 1024,
  parts: sourceLimits.filesPerUpload + 6,
  headerPairs: 20,
};

export type FilePart = { name: string; bytes: AsyncIterable<Buffer> };

/**
 * Streams each `file` part to the handler and returns the results once the form is complete. A malformed or aborted
 * form fails as a whole, in which case the caller must undo what it stored.
 */
export async function readForm<Result>(
  { headers, body }: Request,
  consume: (part: FilePart) => Promise<Result>,
): Promise<{ results: Result[]; fault: unknown }> {
  if (!/^multipart\/form-data\b/i.test(headers.get('content-type') ?? ''))
    throw problem('request.unsupported_type');
  const form = openForm(headers);
  const consumed: Promise<Result>[] = [];
  let fault: unknown = null;

  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file') fault ??= invalidForm();
    // Destroying one part's stream would stall the rest of the form.
    const bytes = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const result = consume({ name: filename ?? '', bytes });
    result.catch(() => undefined).finally(() => stream.resume());
    consumed.push(result);
  });
  form.on('filesLimit', () => {
    fault ??= problem('source.too_many_files');
  });

  const source = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  await pipeline(source, bounded, form).catch((cause) => {
    fault = cause instanceof ProblemError ? cause : problem('request.malformed', { cause });
  });
  const settled = await Promise.allSettled(consumed);
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const broken = settled.find((one) => one.status === 'rejected');
  fault ??= broken?.reason ?? (consumed.length === 0 ? invalidForm() : null);
  return { results, fault };
}

function openForm(headers: Headers) {
  try {
    const contentType = headers.get('content-type') ?? '';
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits: LIMITS });
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) throw problem('source.too_large');
    yield chunk;
  }
}

function invalidForm() {
  return problem('request.invalid', { errors: [{ pointer: '/file', message: 'parts named file' }] });
}
