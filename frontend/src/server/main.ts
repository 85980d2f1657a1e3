import { loadBuild } from './build.ts';
import { serve } from './serve.ts';

await serve(await loadBuild(new URL('../../dist/', import.meta.url)), process.env);
