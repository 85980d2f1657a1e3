import { serve } from '@fucina/service-kit/serve';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await serve({ name: 'auth', config: readConfig(process.env), createDeps, createApp: createAuthApp });
