import { audienceEnv, parseConfig, processEnv, readAudience, readProcess } from '@fucina/service-kit/config';
import { z } from 'zod';

export const schema = z.object({
  ...processEnv,
  ...audienceEnv,
  MONGODB_URI: z.string(),
  PICTURES_AT_ONCE: z.coerce.number().int().min(1).max(8).default(1),
});

export type CmsConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    ...readProcess(values),
    audience: readAudience('cms', values),
    mongodbUri: values.MONGODB_URI,
    picturesAtOnce: values.PICTURES_AT_ONCE,
  };
}
