import { runCommand } from './seed.ts';

/** On every start: the texts of the website that no start has brought along yet. */
export async function seedTexts(cms: Record<string, string | undefined>) {
  await runCommand('services/cms/src/commands/seed-content.ts', cms);
}
