// Initial content in both languages. Each text is seeded once and never overwritten.

import { createLogger } from '@fucina/service-kit/logger';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { firstTexts } from '../first-texts/first-texts.ts';
import { seedContents } from '../first-texts/seed-contents.usecases.ts';

const brandName = process.env.BRAND_NAME || 'Fucina';
const logger = createLogger({ name: 'cms', level: 'silent' });
const deps = createDeps(readConfig(process.env), { logger });

await deps.prepareDatabase();
await seedContents(firstTexts({ brandName }), deps);
await deps.close();
