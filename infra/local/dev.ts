import { sourcesOf, watchSources } from './lib/sources.ts';
import { say } from './lib/steps.ts';
import { runUntilStopped } from './lib/until-stopped.ts';
import { readStackConfig, startStack } from './stack.ts';

const only = process.argv.slice(2);

await runUntilStopped(async (signal) => {
  const config = readStackConfig(process.env);
  const stack = await startStack({ config, signal, development: { only }, say, log: console.log });
  const sources = new Map(stack.parts.map(({ name }) => [name, sourcesOf(name)]));
  const stopWatching = watchSources(sources, ({ parts, file }) => {
    say(`${file} changed: restarting ${parts.join(', ')}`);
    for (const part of parts) void stack.restart(part);
  });
  return {
    url: stack.url,
    async stop() {
      stopWatching();
      await stack.stop();
    },
  };
});
