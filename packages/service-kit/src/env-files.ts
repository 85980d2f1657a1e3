import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Env = Record<string, string | undefined>;

/**
 * Resolves `NAME_FILE` for every variable of the schema: secrets in files do not show up in process and container
 * listings. A trailing line break is stripped.
 */
export function readEnvFiles(schema: z.ZodType, env: Env): { env: Env; problems: string[] } {
  const read: Env = {};
  const problems: string[] = [];
  for (const name of namesOf(schema)) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) problems.push(`${name}: given twice, as ${name} and as ${name}_FILE`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: { ...env, ...read }, problems };
}

function namesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.def.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
