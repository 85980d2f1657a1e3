import { z } from 'zod';
import { schema as frontend } from '../../frontend/src/server/config.ts';
import { schema as gateway } from '../../gateway/src/config.ts';
import { schema as auth } from '../../services/auth/src/config.ts';
import { schema as chatbot } from '../../services/chatbot/src/config.ts';
import { schema as cms } from '../../services/cms/src/config.ts';
import { schema as projects } from '../../services/projects/src/config.ts';

/** The worker uses chatbot's schema. */
const schemas: Record<string, z.ZodType> = { gateway, auth, projects, cms, chatbot, frontend };

export type Variable = {
  name: string;
  readBy: string[];
  isRequired: boolean;
  fallback: string | null;
  about: string | null;
};

export function readVariables(): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  for (const [process, schema] of Object.entries(schemas)) {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    for (const [name, property] of Object.entries(properties)) {
      const known = variables.get(name);
      const fallback = typeof property === 'object' ? writeFallback(property.default) : null;
      variables.set(name, {
        name,
        readBy: [...(known?.readBy ?? []), process],
        isRequired: (known?.isRequired ?? false) || required.includes(name),
        fallback: known?.fallback ?? fallback,
        about: (typeof property === 'object' && property.description) || null,
      });
    }
  }
  return variables;
}

/** Empty values count as unset, also in JSON lists. */
function writeFallback(value: unknown): string | null {
  return value === undefined || value === '' || value === '[]' ? null : String(value);
}
