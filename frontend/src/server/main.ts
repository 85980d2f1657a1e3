import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createFrontend } from './app.ts';
import { loadBuild } from './build.ts';
import { readConfig } from './config.ts';
import { createContentStore } from './content-store.ts';
import { createChatbotClient } from './forms/chatbot-client.ts';

const {
  host,
  port,
  logLevel,
  telemetry: telemetryConfig,
  contentUrl,
  chatbotUrl,
  settings,
} = readConfig(process.env);
const logger = createLogger({ name: 'frontend', level: logLevel });
const telemetry = await startTelemetry({ name: 'frontend', config: telemetryConfig, logger });
const content = createContentStore({ url: contentUrl, logger });
const chatbot = createChatbotClient({ url: chatbotUrl, logger });
const build = await loadBuild(new URL('../../dist/', import.meta.url));

await content.follow();
const app = createFrontend({ build, settings, content, chatbot, logger });
const server = await listen({ fetch: app.fetch, host, port });
logger.info({ port: server.port, files: build.files.size }, 'listening');

closeOnSignal({
  logger,
  drainMs: telemetryConfig.drainMs,
  async close() {
    content.close();
    await server.close();
    await telemetry.close();
  },
});
