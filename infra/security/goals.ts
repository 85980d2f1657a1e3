import type { Measure } from './target/measure.ts';

export type GoalId = `S${number}`;

/** Existing tests: a file, optionally only tests whose name contains this. */
export type Proof = { file: string; only?: string };

export type Goal = {
  id: GoalId;
  goal: string;
  target: string;
  proofs: Proof[];
  /** Minimum attempts for a meaningful attack; absent if tests alone prove the goal. */
  attempts?: number;
  /** A deliberate deviation from the target, with the reason. */
  weaker?: string;
};

const guardedFetch = 'packages/guarded-fetch/src';

/** Security goals, their proofs, and the known deviations. */
export const goals: Goal[] = [
  {
    id: 'S1',
    goal: 'Blocked addresses are never dialled',
    target: '0 of 294 addresses by any way in; 14 of 14 public ones pass',
    proofs: [
      { file: `${guardedFetch}/guarded-connect.test.ts` },
      { file: `${guardedFetch}/safe-address.test.ts` },
    ],
  },
  {
    id: 'S2',
    goal: 'No spelling of an address reaches this machine',
    target: '0 of ≥ 400 spellings, at every door that takes an address; ≤ 3 s each',
    proofs: [{ file: `${guardedFetch}/guarded-fetch.test.ts` }],
    attempts: 400,
  },
  {
    id: 'S3',
    goal: 'A forged token is no session',
    target: '0 of ≥ 60 attacks',
    proofs: [
      { file: 'gateway/test/hostile-tokens.test.ts' },
      { file: 'gateway/src/sessions/session-tokens.test.ts' },
      { file: 'packages/service-kit/src/identity.test.ts' },
    ],
  },
  {
    id: 'S4',
    goal: 'A session that was ended is over',
    target: '0 requests after ≤ 1 s, over all routes',
    proofs: [{ file: 'gateway/test/revocation.test.ts' }],
    attempts: 800,
  },
  {
    id: 'S5',
    goal: 'Guessing a password',
    target: 'of 100 guesses at once ≤ 5 are checked, and then the right one is not either',
    proofs: [{ file: 'services/auth/test/login-throttle.api.test.ts' }],
  },
  {
    id: 'S6',
    goal: 'Nobody learns who has an account',
    target: 'login and reset alike in text, status, length and time (< 5 ms of median over 200 pairs)',
    proofs: [
      { file: 'services/auth/test/accounts.api.test.ts', only: 'unknown user' },
      { file: 'services/auth/test/links.api.test.ts', only: 'answers the same' },
    ],
    attempts: 800,
    weaker:
      'The specification wants the registration to say that a name or an address is taken: there it can be learnt, 30 times an hour per address.',
  },
  {
    id: 'S7',
    goal: 'Passwords',
    target:
      '≥ 60 cases: length in characters, no truncation, common and own words refused, Argon2id ≥ 19 MiB / 2 / 1',
    proofs: [
      { file: 'services/auth/src/passwords/password-rules.test.ts' },
      { file: 'services/auth/src/passwords/hash-password.test.ts' },
    ],
    attempts: 60,
    weaker:
      'The specification sets the least length at 6 characters, not 15; what is common or predictable is refused at any length.',
  },
  {
    id: 'S8',
    goal: 'Who may do what to whose',
    target:
      'every route of every service × caller × whose it is; another’s is as good as none; 0 routes without a row',
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
    goal: 'No input is taken for a query',
    target: 'every value × ≥ 25 operators: 0 answers but refusals',
    proofs: [
      { file: 'services/auth/test/bad-input.api.test.ts' },
      { file: 'services/projects/test/bad-input.api.test.ts' },
    ],
    attempts: 5000,
  },
  {
    id: 'S10',
    goal: 'Nobody writes what is not theirs to write',
    target: '0 of 40 fields honoured in any body',
    proofs: [{ file: 'services/auth/test/accounts.api.test.ts', only: 'nobody chooses a role' }],
    attempts: 1500,
  },
  {
    id: 'S11',
    goal: 'No text runs',
    target: '≥ 7,351 vectors in a real browser: 0 run, 0 requests to strangers',
    proofs: [{ file: 'packages/widget/test/answers.test.ts', only: 'shows markup as text' }],
    attempts: 7351,
    weaker:
      'The vectors are known ones and what a grammar makes of them (corpora/scripts.ts), since no package carries a corpus.',
  },
  {
    id: 'S12',
    goal: 'Headers',
    target:
      'every answer of its class; cookies __Host-, HttpOnly, Secure, SameSite; no inline scripts; a year of HSTS over https',
    proofs: [
      { file: 'gateway/src/security-headers.test.ts' },
      { file: 'gateway/src/app.test.ts' },
      { file: 'services/auth/test/accounts.api.test.ts', only: 'bound to the host' },
    ],
    attempts: 10_000,
  },
  {
    id: 'S13',
    goal: 'No page of another website changes anything',
    target: 'every change × foreign origins × 6 contents: 0 pass',
    proofs: [{ file: 'gateway/test/accounts.test.ts', only: 'a call that changes something' }],
    attempts: 5000,
  },
  {
    id: 'S14',
    goal: 'No other website reads an answer',
    target: '≥ 30 lookalikes of the named website: 0 grants; Vary: Origin on all',
    proofs: [
      { file: 'gateway/src/cors.test.ts' },
      { file: 'gateway/src/app.test.ts', only: 'calls from other websites' },
    ],
    attempts: 700,
  },
  {
    id: 'S15',
    goal: 'Limits on every route',
    target: '100 % of routes have a limit, a bounded body and a deadline; 0 ways round them',
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
    goal: 'What strangers can cost',
    target:
      '≤ the day’s tokens and one request, with 200 asking at once; demos and crawls held per address and for all',
    proofs: [
      { file: 'services/chatbot/test/model/model-spend.api.test.ts' },
      { file: 'gateway/test/abuse-of-service.test.ts' },
    ],
    attempts: 200,
  },
  {
    id: 'S17',
    goal: 'One client’s knowledge is not another’s',
    target: '50 bots before a model that obeys everybody: 0 of their secrets in another’s answer or prompt',
    proofs: [
      { file: 'services/chatbot/test/prompt-injections.api.test.ts' },
      { file: 'services/chatbot/test/model/obedient-model.api.test.ts' },
    ],
    attempts: 1000,
    weaker: 'A thousand chats where the goal was ten thousand, to stay within minutes.',
  },
  {
    id: 'S18',
    goal: 'What the model was told stays untold',
    target: '≥ 354 demands: nothing of the rules, plainly or in base64, rot13, hexadecimal or backwards',
    proofs: [{ file: 'services/chatbot/test/model/obedient-model.api.test.ts' }],
    attempts: 354,
    weaker: 'The demands are our own (corpora/prompt-attacks.ts): no published corpus comes with a package.',
  },
  {
    id: 'S19',
    goal: 'Secrets stay where they belong',
    target: '13 secrets: 0 in logs, answers, queues, databases in the clear, files for browsers',
    proofs: [
      { file: 'gateway/test/abuse-of-service.test.ts', only: 'no key, e-mail or name' },
      {
        file: 'services/chatbot/test/model/model-answers.api.test.ts',
        only: 'leave neither by an answer nor by the log',
      },
    ],
    attempts: 1000,
    weaker: 'Images of containers are not searched here.',
  },
  {
    id: 'S20',
    goal: 'The audit log',
    target: '≥ 20 kinds of events, each with who, what, when and from where; no way to change a line',
    proofs: [{ file: 'services/auth/test/admin.api.test.ts', only: 'the audit log' }],
    attempts: 60,
    weaker:
      'It covers accounts, sessions and what staff do to people. Changes of settings and texts have versions of their own; refusals of access are in the request log alone.',
  },
  {
    id: 'S21',
    goal: 'No text keeps a process from its work',
    target:
      'runs of every kind of character, nested tags, comments and figures, 300 kB, by every door: no process is kept four times as long as by harmless texts, 0 restarts, others are answered meanwhile',
    proofs: [{ file: 'infra/security/worst-case/worst-case-shapes.test.ts' }],
    attempts: 500,
  },
];

export type GoalResult = Goal & {
  tests: { passed: number; failed: number };
  measures: Measure[];
  isMet: boolean;
};
