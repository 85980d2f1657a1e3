import { type Env, runCommand } from './seed.ts';

/** Runs on every start and seeds the website texts that are new. */
export async function seedTexts(cms: Env, signal?: AbortSignal) {
  await runCommand('services/cms/src/commands/seed-content.ts', cms, signal);
}
