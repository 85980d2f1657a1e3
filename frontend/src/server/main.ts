import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { createFrontend } from './app.ts';
import { loadBuild } from './build.ts';
import { readConfig } from './config.ts';
import { createContentStore } from './content-store.ts';
import { createChatbotClient } from './forms/chatbot-client.ts';

const { host, port, logLevel, contentUrl, chatbotUrl, settings } = readConfig(process.env);
const logger = createLogger({ name: 'frontend', level: logLevel });
const content = createContentStore({ url: contentUrl, logger });
const chatbot = createChatbotClient({ url: chatbotUrl, logger });
const build = await loadBuild(new URL('../../dist/', import.meta.url));

await content.follow();
let isDraining = false;
const app = createFrontend({ build, settings, content, chatbot, logger, isDraining: () => isDraining });
const server = await listen({ fetch: app.fetch, host, port });
logger.info({ port: server.port, files: build.files.size }, 'listening');

closeOnSignal({
  logger,
  async close() {
    isDraining = true;
    content.close();
    await server.close();
  },
});
