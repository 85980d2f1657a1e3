import { parseConfig, processEnv } from '@fucina/service-kit/config';
import { z } from 'zod';

const schema = z.object({ ...processEnv, MONGODB_URI: z.string() });

export type ProjectsConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    logLevel: values.LOG_LEVEL,
    http: { host: values.HOST, port: values.PORT },
    internalSecret: values.INTERNAL_SECRET,
    mongodbUri: values.MONGODB_URI,
  };
}
