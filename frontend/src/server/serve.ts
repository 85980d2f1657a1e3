import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createFrontend } from './app.ts';
import type { Build } from './build.ts';
import { readConfig } from './config.ts';
import { createContentStore } from './content-store.ts';
import { createChatbotClient } from './forms/chatbot-client.ts';

/** Serves a build until stopped; `replace` swaps in another. */
export async function serve(build: Build, env: Record<string, string | undefined>) {
  const { host, port, settings, ...config } = readConfig(env);
  const logger = createLogger({ name: 'frontend', level: config.logLevel });
  const telemetry = await startTelemetry({ name: 'frontend', config: config.telemetry, logger });
  const content = createContentStore({ url: config.contentUrl, logger });
  const chatbot = createChatbotClient({ url: config.chatbotUrl, logger });
  const create = (build: Build) => createFrontend({ build, settings, content, chatbot, logger });
  let app = create(build);

  await content.follow();
  const fetch = (...request: Parameters<typeof app.fetch>) => app.fetch(...request);
  const server = await listen({ fetch, host, port });
  logger.info({ port: server.port, files: build.files.size }, 'listening');

  closeOnSignal({
    logger,
    drainMs: config.telemetry.drainMs,
    async close() {
      content.close();
      await server.close();
      await telemetry.close();
    },
  });
  return {
    logger,
    replace(next: Build) {
      app = create(next);
    },
  };
}
