import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Source, SourcePage, UploadedFile } from '@fucina/contracts/source';
import { findBot } from '../../src/bots/find-bot.ts';
import { answerMessage } from '../../src/conversations/answering/answer-message.usecases.ts';
import { listJobs, startJobs } from '../../src/jobs.ts';
import { createMaintainSources } from '../../src/sources/reading/maintain-sources.job.ts';
import { type Account, createTestBot, newAccount, newRequestKey } from '../bot-accounts.ts';
import { eventually, startChatbot } from '../start-chatbot.ts';

type Options = NonNullable<Parameters<typeof startChatbot>[0]>;
export type NamedFile = { name: string; body: Buffer | string };
type Answered = {
  status: number;
  code?: string;
  source: Source;
  sources: Source[];
  files: UploadedFile[];
  pages: SourcePage[];
  isCut: boolean;
};

const READING = ['read-document', 'read-site', 'tend-sources', 'embed-passages'];

export async function startTraining(options: Options & { isWorking?: boolean } = {}) {
  const chatbot = await startChatbot(options);
  const { deps, jobContext } = chatbot;
  const { logger } = jobContext;
  const jobs =
    options.isWorking === false
      ? null
      : startJobs(
          listJobs(deps, { concurrency: 1 }).filter(({ queue }) => READING.includes(queue.name)),
          { redis: chatbot.redis, logger, prefix: chatbot.workerEnv.QUEUE_PREFIX },
        );
  const maintain = createMaintainSources(deps);

  async function call(
    as: Account,
    path: string,
    request: {
      json?: unknown;
      body?: Uint8Array<ArrayBuffer>;
      headers?: Record<string, string>;
      method?: string;
    } = {},
  ) {
    const response = await chatbot.request(`/api/chatbot/bots${path}`, { as, ...request });
    const body = response.status === 204 ? {} : ((await response.json()) as object);
    return { ...body, status: response.status } as Answered;
  }

  return {
    chatbot,
    deps,
    call,
    async newBot() {
      const owner = newAccount();
      return { owner, botId: (await createTestBot(chatbot, owner)).id };
    },
    upload: (as: Account, botId: string, files: NamedFile[], requestKey = newRequestKey()) =>
      call(as, `/${botId}/sources/documents?requestKey=${requestKey}`, toForm(files)),
    async uploadEach(as: Account, botId: string, files: NamedFile[]): Promise<Source[]> {
      const answers = await Promise.all(files.map((file) => this.upload(as, botId, [file])));
      return answers.flatMap(({ sources }) => sources);
    },
    importUrl: (as: Account, botId: string, url: string, more: object = {}) =>
      call(as, `/${botId}/sources/urls`, {
        json: { url, scope: 'site', requestKey: newRequestKey(), ...more },
      }),
    async settled(as: Account, botId: string, timeoutMs = 60_000): Promise<Source[]> {
      const list = async () => (await call(as, `/${botId}/sources`)).sources;
      const isSettled = (all: Source[]) =>
        all.every(({ status }) => status === 'ready' || status === 'failed');
      return eventually(list, isSettled, timeoutMs);
    },
    async ask(botId: string, message: string): Promise<AnswerResponse> {
      const bot = await findBot(botId, deps);
      return answerMessage({ bot, body: { message }, language: 'it', channel: 'preview' }, deps);
    },
    maintain: () => maintain.run({}, jobContext),
    async stop() {
      await jobs?.close();
      await chatbot.stop();
    },
  };
}

export type Training = Awaited<ReturnType<typeof startTraining>>;

export function toForm(files: NamedFile[], field = 'file') {
  const boundary = '----a-form-of-the-tests';
  const parts = files.flatMap(({ name, body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  const body = new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]));
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, method: 'POST' };
}
