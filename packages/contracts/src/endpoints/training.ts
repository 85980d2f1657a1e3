import * as base from './endpoint.ts';

const user = { service: 'chatbot', access: 'user' } as const;
const read = { ...base.read, ...user } as const;
const change = { ...base.change, ...user } as const;
// Ten files of 10 MB plus the form. Slightly larger uploads reach the service, whose error names the file.
const upload = {
  ...change,
  limits: ['api', 'uploads'],
  maxBodyBytes: 110 * 1024 * 1024,
  timeouts: { headersMs: 120_000, idleMs: 30_000 },
} as const;
// The service fetches a website before answering.
const look = { ...change, timeouts: { headersMs: 25_000, idleMs: 15_000 } } as const;
const watch = {
  ...read,
  isHeadRefused: true,
  limits: ['api', 'openPortals'],
  timeouts: base.watching,
} as const;

const sources = '/api/chatbot/bots/:botId/sources';

export const sourceEndpoints = {
  list: { ...read, path: sources },
  watch: { ...watch, path: `${sources}/events` },
  addDocuments: { ...upload, path: `${sources}/documents` },
  importUrl: { ...look, path: `${sources}/urls` },
  preview: { ...look, path: `${sources}/preview` },
  readAgain: { ...change, ...base.smallBody, path: `${sources}/:sourceId/reading` },
  setSchedule: { ...change, method: 'PUT', path: `${sources}/:sourceId/schedule` },
  listPages: { ...read, path: `${sources}/:sourceId/pages` },
  remove: { ...change, ...base.noBody, method: 'DELETE', path: `${sources}/:sourceId` },
} as const satisfies base.Endpoints;

/** The three calls of the specification. */
export const trainingEndpoints = {
  list: { ...read, path: '/api/chatbot/trainings' },
  addDocument: { ...upload, path: '/api/chatbot/training/document' },
  importUrl: { ...look, path: '/api/chatbot/training/url' },
} as const satisfies base.Endpoints;
