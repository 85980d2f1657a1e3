import { runTrial } from '../compose/trial.ts';
import { exitWithError } from './lib/steps.ts';

await runTrial().catch(exitWithError);
