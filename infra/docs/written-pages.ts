import { writeApiPage } from './api-page.ts';
import { writeConfigurationPage } from './configuration-page.ts';
import { writeEnvFile } from './env-file.ts';

export const writtenPages: Record<string, () => string | Promise<string>> = {
  '.env.example': writeEnvFile,
  'docs/api.md': writeApiPage,
  'docs/configuration.md': writeConfigurationPage,
};
