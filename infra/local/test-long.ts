import { buildBrowserParts } from './lib/builds.ts';
import { exitWithError, say } from './lib/steps.ts';
import { runVitest } from './lib/vitest.ts';

await buildBrowserParts(say).catch(exitWithError);
await runVitest('run', ['--project', 'long']);
