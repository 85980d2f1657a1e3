import { availableParallelism } from 'node:os';
import { modelNameOf } from '@fucina/reader/model-files';
import { modelFolder } from '@fucina/reader/model-folder';
import { openReader, type Reader } from '@fucina/reader/reader';
import { ReaderUnavailable, type Reason } from '@fucina/reader/reader-unavailable';
import type { Logger } from '@fucina/service-kit/logger';
import type { PassageReader } from '../search/look-up.ts';
import type { Embeddings } from '../search/vectors/make-vectors.ts';
import { createBreakers } from './client/breakers.ts';

/** In the background the model uses every core, since it yields to all other work. */
const BACKGROUND = { threads: availableParallelism(), niceness: 10 };
/** Time budget per question; when it is used up, the passages read so far decide. */
const READING_MS = 600;
/** Log odds at which reading stops: reading on changed the verdict for only 3 of 1,297 questions. */
const ENOUGH = 1;

type Options = {
  folder?: string;
  threads?: number;
  givesWay?: boolean;
  startReader?: typeof openReader;
  logger: Logger;
};

type OwnReader = {
  embeddings: Embeddings;
  passages: PassageReader;
  state(): 'on' | Reason;
  close(): void;
};

/** The built-in model; null if it is missing, in which case keyword search decides. */
export function createOwnReader({
  folder = modelFolder,
  threads = 1,
  givesWay = false,
  startReader = openReader,
  logger,
}: Options): OwnReader | null {
  const model = modelNameOf(folder);
  if (model === null) {
    logger.error({ folder }, 'the reader has no model: answers use keyword search only');
    return null;
  }
  const breaker = createBreakers().of(model);
  let opening: Promise<Reader> | undefined;
  let fault: Reason | null = null;

  function open() {
    opening ??= startReader({ folder, ...(givesWay ? BACKGROUND : { threads, niceness: 0 }) }).catch(
      (error) => {
        opening = undefined;
        fault = error instanceof ReaderUnavailable ? error.reason : 'no_native_library';
        logger.error(
          { err: error },
          'the reader cannot run on this machine: answers use keyword search only',
        );
        throw error;
      },
    );
    return opening;
  }

  // Processes that answer visitors load it at startup, so a failure is logged at once.
  if (!givesWay) open().catch(() => undefined);

  async function tried<T>(work: (reader: Reader) => Promise<T>, signal: AbortSignal): Promise<T | null> {
    if (signal.aborted || !breaker.enter()) return null;
    try {
      const given = await work(await unlessAborted(open(), signal));
      breaker.succeed();
      fault = null;
      return given;
    } catch (error) {
      if (signal.aborted) {
        breaker.leave();
        logger.info('no longer waiting for the reader');
        return null;
      }
      breaker.fail();
      if (error instanceof ReaderUnavailable) fault = error.reason;
      logger.warn({ err: error }, 'the reader failed');
      return null;
    }
  }

  return {
    embeddings: {
      model,
      async embed(texts, { kind, signal }) {
        if (texts.length === 0) return [];
        return tried((reader) => reader.embed(texts, { kind, signal }), signal);
      },
    },
    passages: {
      async read(question, passages, signal) {
        if (passages.length === 0) return [];
        const options = { until: performance.now() + READING_MS, enough: ENOUGH, signal };
        return (await tried((reader) => reader.read(question, passages, options), signal)) ?? [];
      },
    },
    state: () => fault ?? 'on',
    close() {
      opening?.then((reader) => reader.close()).catch(() => undefined);
    },
  };
}

/** Loading may outlast a question's patience; it goes on for later ones. */
async function unlessAborted(reader: Promise<Reader>, signal: AbortSignal): Promise<Reader> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([reader, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
