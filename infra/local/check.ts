import { checks } from './lib/checks.ts';
import { createPhases } from './lib/phases.ts';
import { say } from './lib/steps.ts';

const phases = createPhases(say);
for (const check of checks) await phases.run(check);
process.exit(phases.results.every(({ isPassed }) => isPassed) ? 0 : 1);
