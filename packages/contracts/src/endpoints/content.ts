import * as base from './endpoint.ts';

const service = 'cms';
const open = { ...base.read, service, access: 'anyone' } as const;
const read = { ...open, access: 'admin', timeouts: { headersMs: 30_000, idleMs: 15_000 } } as const;
const change = { ...base.change, service, access: 'admin' } as const;
const text = '/api/cms/content/:id';
const media = '/api/cms/media/:id';

// 100 kB of text at its longest JSON escaping.
const write = { ...change, maxBodyBytes: 700 * 1024 } as const;
const prepare = { ...change, timeouts: { headersMs: 60_000, idleMs: 15_000 } } as const;
// A 10 MB picture plus its form. Slightly larger ones reach the service, whose error names the picture.
const upload = { ...prepare, maxBodyBytes: 12 * 1024 * 1024 } as const;

export const contentEndpoints = {
  getOverrides: { ...open, path: '/api/cms/overrides' },
  export: { ...read, path: '/api/cms/export' },
  import: { ...prepare, path: '/api/cms/import', maxBodyBytes: 5 * 1024 * 1024 },
  reportLanguages: { ...read, path: '/api/cms/reports/languages' },
  list: { ...open, path: '/api/cms/content' },
  listSection: { ...open, path: '/api/cms/content/:section' },
  create: { ...write, path: '/api/cms/content' },
  change: { ...write, method: 'PUT', path: text },
  remove: { ...write, method: 'DELETE', path: text },
  publish: { ...change, path: `${text}/publish` },
  listVersions: { ...read, path: `${text}/versions` },
  compareVersions: { ...read, path: `${text}/compare` },
  restoreVersion: { ...change, path: `${text}/restore` },
} as const satisfies base.Endpoints;

export const mediaEndpoints = {
  list: { ...read, path: '/api/cms/media' },
  add: { ...upload, path: '/api/cms/media' },
  change: { ...change, method: 'PUT', path: media },
  replaceFile: { ...upload, method: 'PUT', path: `${media}/file` },
  listUsages: { ...read, path: `${media}/usages` },
  remove: { ...change, method: 'DELETE', path: media },
  getFile: {
    ...open,
    identity: 'none',
    limits: ['pages'],
    responseKind: 'asset',
    path: '/media/:id/:hash/:name',
  },
} as const satisfies base.Endpoints;
