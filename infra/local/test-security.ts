import { runSecurity } from '../security/run.ts';
import { exitWithError } from './lib/steps.ts';

process.exit((await runSecurity().catch(exitWithError)) ? 0 : 1);
