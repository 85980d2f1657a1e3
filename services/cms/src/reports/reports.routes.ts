import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Mount } from '@fucina/service-kit/mount';
import type { CmsDeps } from '../deps.ts';
import { reportLanguages } from './reports.usecases.ts';

export function mountReports(mount: Mount, deps: CmsDeps) {
  mount(contentEndpoints.reportLanguages, async (c) => c.json(await reportLanguages(deps)));
}
