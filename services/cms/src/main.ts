import { serve } from '@fucina/service-kit/serve';
import { createCmsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await serve({ name: 'cms', config: readConfig(process.env), createDeps, createApp: createCmsApp });
