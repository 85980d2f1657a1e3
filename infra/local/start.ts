import { say } from './lib/steps.ts';
import { runUntilStopped } from './lib/until-stopped.ts';
import { readStackConfig, startStack } from './stack.ts';

await runUntilStopped((signal) =>
  startStack({ config: readStackConfig(process.env), signal, say, log: console.log }),
);
