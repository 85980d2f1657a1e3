// A project template in each language, added once.

import { createLogger } from '@fucina/service-kit/logger';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { addFirstTemplates } from './first-templates.ts';

const logger = createLogger({ name: 'projects', level: 'silent' });
const deps = createDeps(readConfig(process.env), { logger });

await deps.prepareDatabase();
await addFirstTemplates(deps);
await deps.close();
