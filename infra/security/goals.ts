import type { Measure } from './target/measure.ts';

export type GoalId = `S${number}`;

/** Tests in a file, optionally only those whose name contains `only`. */
export type Proof = { file: string; only?: string };

export type Goal = {
  id: GoalId;
  goal: string;
  target: string;
  proofs: Proof[];
  /** Minimum number of attempts for an attack to be meaningful. Unset if tests alone prove the goal. */
  attempts?: number;
  /** A deliberate deviation from the target, and its reason. */
  weaker?: string;
};

const guardedFetch = 'packages/guarded-fetch/src';

export const goals: Goal[] = [
  {
    id: 'S1',
    goal: 'Blocked addresses are never dialed',
    target: '0 of 294 addresses through any entry point; 14 of 14 public ones pass',
    proofs: [
      { file: `${guardedFetch}/guarded-connect.test.ts` },
      { file: `${guardedFetch}/safe-address.test.ts` },
    ],
  },
  {
    id: 'S2',
    goal: 'No spelling of an address reaches the local machine',
    target: '0 of ≥ 400 spellings, at every entry point that takes an address; ≤ 3 s each',
    proofs: [{ file: `${guardedFetch}/guarded-fetch.test.ts` }],
    attempts: 400,
  },
  {
    id: 'S3',
    goal: 'Forged tokens are rejected',
    target: '0 of ≥ 60 attacks',
    proofs: [
      { file: 'gateway/test/hostile-tokens.test.ts' },
      { file: 'gateway/src/sessions/session-tokens.test.ts' },
      { file: 'packages/service-kit/src/identity.test.ts' },
    ],
  },
  {
    id: 'S4',
    goal: 'An ended session stays ended',
    target: '0 requests accepted after ≤ 1 s, on all routes',
    proofs: [{ file: 'gateway/test/revocation.test.ts' }],
    attempts: 800,
  },
  {
    id: 'S5',
    goal: 'Password guessing is throttled',
    target: 'of 100 concurrent guesses ≤ 5 are checked; after that even the right one is rejected',
    proofs: [{ file: 'services/auth/test/login-throttle.api.test.ts' }],
  },
  {
    id: 'S6',
    goal: 'No user enumeration',
    target:
      'login and reset identical in text, status, length and timing (medians < 5 ms apart over 200 pairs)',
    proofs: [
      { file: 'services/auth/test/accounts.api.test.ts', only: 'unknown user' },
      { file: 'services/auth/test/links.api.test.ts', only: 'answers the same' },
    ],
    attempts: 800,
    weaker:
      'The specification requires registration to say that a name or an address is taken, which reveals it, at most 30 times an hour per address.',
  },
  {
    id: 'S7',
    goal: 'Password rules and hashing',
    target:
      '≥ 60 cases: length in characters, no truncation, common and personal words rejected, Argon2id ≥ 19 MiB / 2 / 1',
    proofs: [
      { file: 'services/auth/src/passwords/password-rules.test.ts' },
      { file: 'services/auth/src/passwords/hash-password.test.ts' },
    ],
    attempts: 60,
    weaker:
      'The specification sets the minimum length to 6 characters, not 15; common and predictable passwords are rejected at any length.',
  },
  {
    id: 'S8',
    goal: 'Access control',
    target:
      'every route of every service × caller × owner; another client’s resource looks missing; 0 routes without a row',
    proofs: [
      { file: 'gateway/test/route-access.test.ts' },
      { file: 'services/projects/test/route-access.api.test.ts' },
      { file: 'services/chatbot/test/bot-access.api.test.ts' },
      { file: 'services/cms/test/access.api.test.ts' },
      { file: 'gateway/test/view-as.test.ts' },
    ],
    attempts: 600,
  },
  {
    id: 'S9',
    goal: 'No operator injection',
    target: 'every value × ≥ 25 operators: 0 answers other than rejections',
    proofs: [
      { file: 'services/auth/test/bad-input.api.test.ts' },
      { file: 'services/projects/test/bad-input.api.test.ts' },
    ],
    attempts: 5000,
  },
  {
    id: 'S10',
    goal: 'No mass assignment',
    target: '0 of 40 fields honored in any body',
    proofs: [
      { file: 'services/auth/test/accounts.api.test.ts', only: 'ignores a role or status in the request' },
    ],
    attempts: 1500,
  },
  {
    id: 'S11',
    goal: 'No cross-site scripting',
    target: '≥ 7,351 vectors in a real browser: 0 executed, 0 requests to third parties',
    proofs: [{ file: 'packages/widget/test/answers.test.ts', only: 'shows markup as text' }],
    attempts: 7351,
    weaker:
      'The vectors are known ones and what a grammar generates from them (corpora/scripts.ts), since no package provides a corpus.',
  },
  {
    id: 'S12',
    goal: 'Security headers',
    target:
      'every answer has the headers of its class; cookies __Host-, HttpOnly, Secure, SameSite; no inline scripts; a year of HSTS over https',
    proofs: [
      { file: 'gateway/src/security-headers.test.ts' },
      { file: 'gateway/src/app.test.ts' },
      { file: 'services/auth/test/accounts.api.test.ts', only: 'a Secure cookie with the __Host- prefix' },
    ],
    attempts: 10_000,
  },
  {
    id: 'S13',
    goal: 'No cross-site request forgery',
    target: 'every change × foreign origins × 6 content types: 0 accepted',
    proofs: [{ file: 'gateway/test/accounts.test.ts', only: 'a state-changing call' }],
    attempts: 5000,
  },
  {
    id: 'S14',
    goal: 'No cross-origin reads',
    target: '≥ 30 lookalikes of the allowed website: 0 granted; Vary: Origin on all',
    proofs: [
      { file: 'gateway/src/cors.test.ts' },
      { file: 'gateway/src/app.test.ts', only: 'calls from other websites' },
    ],
    attempts: 700,
  },
  {
    id: 'S15',
    goal: 'Limits on every route',
    target: '100 % of routes have a limit, a bounded body and a deadline; 0 ways around them',
    proofs: [
      { file: 'gateway/test/limit-coverage.test.ts' },
      { file: 'gateway/src/router.test.ts' },
      { file: 'gateway/src/rate-limit.test.ts' },
      { file: 'gateway/test/abuse.test.ts' },
      { file: 'gateway/test/abuse-of-service.test.ts' },
    ],
  },
  {
    id: 'S16',
    goal: 'Costs caused by strangers are capped',
    target:
      '≤ the day’s tokens plus one request, with 200 concurrent questions; demos and crawls limited per address and overall',
    proofs: [
      { file: 'services/chatbot/test/model/model-spend.api.test.ts' },
      { file: 'gateway/test/abuse-of-service.test.ts' },
    ],
    attempts: 200,
  },
  {
    id: 'S17',
    goal: 'Tenant isolation',
    target:
      '50 bots with a model that obeys every instruction: 0 of their secrets in another bot’s answer or prompt',
    proofs: [
      { file: 'services/chatbot/test/prompt-injections.api.test.ts' },
      { file: 'services/chatbot/test/model/obedient-model.api.test.ts' },
    ],
    attempts: 1000,
    weaker: 'A thousand chats instead of ten thousand, to keep the run within minutes.',
  },
  {
    id: 'S18',
    goal: 'The system prompt stays secret',
    target: '≥ 354 requests: no part of the prompt, in plain text, base64, rot13, hexadecimal or reversed',
    proofs: [{ file: 'services/chatbot/test/model/obedient-model.api.test.ts' }],
    attempts: 354,
    weaker: 'The requests are our own (corpora/prompt-attacks.ts): no package provides a published corpus.',
  },
  {
    id: 'S19',
    goal: 'Secrets do not leak',
    target: '13 secrets: 0 in logs, answers, queues, plain text in databases, files for browsers',
    proofs: [
      {
        file: 'gateway/test/abuse-of-service.test.ts',
        only: 'the logs contain no edit key, email address or name',
      },
      {
        file: 'services/chatbot/test/model/model-answers.api.test.ts',
        only: 'appear in no answer and no log line',
      },
    ],
    attempts: 1000,
    weaker: 'Container images are not searched here.',
  },
  {
    id: 'S20',
    goal: 'Audit log',
    target: '≥ 20 kinds of events, each with who, what, when and from where; entries cannot be changed',
    proofs: [{ file: 'services/auth/test/admin.api.test.ts', only: 'the audit log' }],
    attempts: 60,
    weaker:
      'It covers accounts, sessions and what staff do to accounts. Changes to settings and texts have their own versions; denied access is only in the request log.',
  },
  {
    id: 'S21',
    goal: 'No input blocks a process',
    target:
      'runs of every kind of character, nested tags, comments and numbers, 300 kB, through every entry point: no process is blocked more than four times as long as by harmless texts, 0 restarts, others are answered meanwhile',
    proofs: [{ file: 'infra/security/worst-case/worst-case-shapes.test.ts' }],
    attempts: 500,
  },
];

export type GoalResult = Goal & {
  tests: { passed: number; failed: number };
  measures: Measure[];
  isMet: boolean;
};
