import { createRequire } from 'node:module';
import { superviseWithStandby } from '@fucina/service-kit/standby-supervisor';

superviseWithStandby({ entry: createRequire(import.meta.url).resolve('#worker-process') });
