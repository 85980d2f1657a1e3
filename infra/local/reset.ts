import { resetDataDir } from './lib/data-dir.ts';
import { exitWithError, say } from './lib/steps.ts';
import { readStackConfig } from './stack.ts';

try {
  const { dataDir } = readStackConfig(process.env);
  say((await resetDataDir(dataDir)) ? `${dataDir} has been cleared` : `${dataDir} was already empty`);
  process.exit(0);
} catch (error) {
  exitWithError(error);
}
