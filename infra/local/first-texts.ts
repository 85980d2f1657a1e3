import { type Env, runCommand } from './seed.ts';

/** On every start: the texts of the website that no start has brought along yet. */
export async function seedTexts(cms: Env, signal?: AbortSignal) {
  await runCommand('services/cms/src/commands/seed-content.ts', cms, signal);
}
