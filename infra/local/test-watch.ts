import { runVitest } from './lib/vitest.ts';

await runVitest('watch');
