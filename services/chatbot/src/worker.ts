import { createRequire } from 'node:module';
import { keepWorking } from '@fucina/service-kit/keep-working';

keepWorking({ entry: createRequire(import.meta.url).resolve('#worker-process') });
