import { serve } from '@fucina/service-kit/serve';
import { createProjectsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await serve({ name: 'projects', config: readConfig(process.env), createDeps, createApp: createProjectsApp });
