import { type Env, runCommand } from './seed.ts';

/** On every start: seeds website texts not seeded before. */
export async function seedTexts(cms: Env, signal?: AbortSignal) {
  await runCommand('services/cms/src/commands/seed-content.ts', cms, signal);
}
