export const provedByTests: Record<string, readonly string[]> = {
  F2: ['gateway/src/proxy.test.ts', 'gateway/src/health.test.ts'],
  F3: [
    'services/chatbot/test/interrupted-crawl.api.test.ts',
    'services/chatbot/test/training/workers.test.ts',
  ],
  F4: [
    'packages/web-reader/src/reading/hostile-documents.test.ts',
    'packages/web-reader/src/reading/page-reader.test.ts',
  ],
  F5: [
    'packages/web-reader/src/reading/hostile-documents.test.ts',
    'packages/web-reader/test/hostile-sites/worker-under-attack.test.ts',
  ],
  F6: ['packages/service-kit/src/queue.test.ts', 'services/chatbot/test/dead-stores.api.test.ts'],
  F8: [
    'gateway/src/limits/exact-limits.test.ts',
    'gateway/src/rate-limit.test.ts',
    'gateway/test/abuse.test.ts',
    'services/auth/test/login-throttle.api.test.ts',
  ],
  F9: ['packages/service-kit/src/mongo.test.ts', 'services/chatbot/test/dead-stores.api.test.ts'],
  F11: [
    'services/chatbot/test/model/model-answers.api.test.ts',
    'packages/answering/src/model/client/breakers.test.ts',
  ],
  F14: [
    'gateway/src/sessions/session-tokens.test.ts',
    'packages/service-kit/src/identity.test.ts',
    'gateway/src/limits/exact-limits.test.ts',
  ],
  F15: [
    'packages/service-kit/src/queue.test.ts',
    'services/chatbot/test/training/imports.api.test.ts',
    'services/chatbot/test/claim-demo.api.test.ts',
  ],
  F16: ['services/cms/test/content.api.test.ts', 'services/projects/test/work.api.test.ts'],
  F19: [
    'gateway/src/http/request-body.test.ts',
    'services/cms/test/hostile-uploads.api.test.ts',
    'services/chatbot/test/training/uploads.api.test.ts',
    'services/projects/test/files.api.test.ts',
  ],
  F20: ['packages/web-reader/test/hostile-sites/hostile-sites.test.ts'],
  F21: [
    'packages/web-reader/test/hostile-sites/hostile-sites.test.ts',
    'packages/guarded-fetch/src/guarded-fetch.test.ts',
  ],
  F22: ['packages/guarded-fetch/src/guarded-fetch.test.ts'],
  F23: ['packages/web-reader/src/discovery/frontier.test.ts', 'packages/web-reader/src/web-reader.test.ts'],
  F24: ['packages/web-reader/test/hostile-sites/hostile-sites.test.ts'],
  F25: ['packages/web-reader/test/hostile-sites/hostile-sites.test.ts'],
  F26: [
    'packages/web-reader/test/hostile-sites/hostile-sites.test.ts',
    'packages/web-reader/src/extract/site-text.test.ts',
  ],
  F27: [
    'packages/web-reader/test/hostile-sites/hostile-sites.test.ts',
    'packages/guarded-fetch/src/guarded-fetch.test.ts',
  ],
  F28: [
    'packages/web-reader/src/discovery/robots.test.ts',
    'packages/web-reader/src/discovery/sitemap.test.ts',
    'packages/web-reader/test/hostile-sites/hostile-sites.test.ts',
  ],
  F29: ['packages/web-reader/src/crawl/politeness.test.ts'],
  F30: ['gateway/test/abuse.test.ts', 'services/chatbot/test/crawl-limits.api.test.ts'],
  F31: [
    'packages/service-kit/src/mongo.test.ts',
    'gateway/src/config.test.ts',
    'services/chatbot/src/config.test.ts',
    'infra/local/supervisor.test.ts',
  ],
  F32: ['packages/service-kit/src/lifecycle.test.ts'],
  F33: ['packages/service-kit/src/thrown-errors.test.ts', 'packages/service-kit/src/app.test.ts'],
  F35: ['infra/backup/back-up.test.ts', 'infra/backup/drill.test.ts', 'infra/local/backup.test.ts'],
  F36: ['packages/service-kit/src/queue.test.ts', 'services/chatbot/test/earlier-jobs.api.test.ts'],
  R14: ['gateway/src/http/bad-requests.test.ts', 'gateway/src/http/request-target.test.ts'],
};
