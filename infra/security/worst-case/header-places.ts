const ownHeaders = [
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'x-view-as',
  'traceparent',
  'tracestate',
  'referer',
  'forwarded',
  'authorization',
];
const handedOn = [
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'last-event-id',
  'origin',
  'sec-fetch-site',
  'content-type',
  'user-agent',
];
const services = (mediaUrl: string) => [
  '/',
  '/api/user',
  '/api/cms/overrides?language=it',
  mediaUrl,
  '/widget/v1.js',
  '/api/projects',
];
export const placesOfHeaders = (mediaUrl: string) => [
  ...ownHeaders.map((name) => ({ name, path: '/api/user' })),
  ...handedOn.flatMap((name) => services(mediaUrl).map((path) => ({ name, path }))),
];
