import { test } from 'vitest';
import { median } from '../../faults/harness/statistics.ts';
import { call, essence, newKey } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { PASSWORD, registerPerson } from '../world/people.ts';

const PAIRS = 200;
const SLACK_MS = 5;
/** Stays below the per-account limit on guesses. */
const PAIRS_PER_ACCOUNT = 20;

/** User enumeration: alternates known and unknown names. Any difference in answer or timing counts. */
async function compare({ what, path, known, unknown }: Comparison) {
  const { check, settle } = createTally('S6', what);
  const differences: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const bodies = [await known(pair), unknown()];
    // The first request of a pair meets colder caches, so the order alternates.
    const order = pair % 2 ? [0, 1] : [1, 0];
    const seen: { took: number; said: string }[] = [];
    for (const at of order) {
      const since = performance.now();
      const answer = await call(path, { json: bodies[at] });
      const took = performance.now() - since;
      seen[at] = { took, said: `${answer.headers.get('content-type')} ${essence(answer)}` };
    }
    const [there, away] = seen;
    check(there?.said === away?.said, `${there?.said} / ${away?.said}`);
    check(there?.said.length === away?.said.length, 'the length differs');
    differences.push((there?.took ?? 0) - (away?.took ?? 0));
  }
  const apart = Math.abs(median(differences));
  check(apart < SLACK_MS, `medians differ by ${apart.toFixed(2)} ms over ${PAIRS} pairs`);
  settle({ atLeast: 2 * PAIRS });
  return apart;
}

type Comparison = {
  what: string;
  path: string;
  known: (pair: number) => Promise<object>;
  unknown: () => object;
};

const accounts: { username: string; email: string }[] = [];
async function accountOf(pair: number) {
  const at = Math.floor(pair / PAIRS_PER_ACCOUNT);
  accounts[at] ??= await registerPerson('guessed');
  return accounts[at];
}

test('a login with a wrong password is indistinguishable from one with an unknown name', async () => {
  await compare({
    what: 'logins with a known and an unknown name, in pairs: status, text, length, and the difference of their median times',
    path: '/api/login',
    known: async (pair) => ({
      username: (await accountOf(pair)).username,
      password: 'a wrong password of mine',
    }),
    unknown: () => ({ username: `guessed-${newKey().slice(0, 8)}`, password: 'a wrong password of mine' }),
  });
});

test('a password reset for a known address is indistinguishable from one for an unknown address', async () => {
  await compare({
    what: 'password resets for a known and an unknown address, likewise',
    path: '/api/password-reset',
    known: async (pair) => ({ email: (await accountOf(pair)).email }),
    unknown: () => ({ email: `guessed-${newKey().slice(0, 8)}@people.test` }),
  });
});

const own = {
  username: 'martinavitale',
  email: 'martina.vitale@officina.test',
  firstName: 'Martina',
  lastName: 'Vitale',
  company: 'Officina Blu',
};
const long = (length: number) =>
  'Il gatto dorme sul davanzale di pietra e sogna 9 pesci. '.repeat(4).slice(0, length);

const guessable = `
  123456 password 12345678 qwerty qwertyuiop iloveyou letmein dragon monkey football Password1
  P@ssw0rd PASSWORD passw0rd! Welcome1 admin123 abc123 sunshine princess trustno1 juventus forzanapoli
  benvenuto francesca cambiala andrea password123 000000 111111 aaaaaa abcdef abcdefgh 1qaz2wsx
  asdfghjkl zxcvbnm 654321 987654321 abababab 121212 aaaaaaaaaaaaaaaa martinavitale Martina vitale
  officina OfficinaBlu martina.vitale martina1 vitale-martina
`
  .trim()
  .split(/\s+/);
const refused = [
  ...['', 'a', 'abcde', '     ', '𝒜𝒷𝒸𝒹𝑒', 'é'.repeat(5), long(129), '\ud800abcdefgh'],
  ...guessable,
];
const accepted = [
  'quattro cani al parco 9',
  long(64),
  long(128),
  'correct horse battery staple',
  'zT9$kq!w',
  'caffè è così, perché no?',
  'пароль-из-десяти-слов',
  '密碼很長而且很難猜到的句子',
  '🦔🦔🐢🦜🐙🦩🦚🐘',
  'due  spazi  doppi  qui',
  '  spazi in testa',
  'senza numeri o segni',
  ...['9374 0182 5561 7720 3', 'vonuTehiPaloRemuz'],
];

test('registration enforces the password rules', async () => {
  const { check, settle } = createTally('S7', 'passwords, rejected and accepted, at registration');
  const tries = [
    ...refused.map((password) => ({ password, isFine: false })),
    ...accepted.map((password) => ({ password, isFine: true })),
  ];
  for (const { password, isFine } of tries) {
    const suffix = newKey().slice(0, 6);
    const json = { ...own, username: `${own.username}${suffix}`, email: `${suffix}.${own.email}`, password };
    const { status, text } = await call('/api/register', { json });
    check(
      status === (isFine ? 201 : 400),
      `${JSON.stringify(password).slice(0, 40)}: ${status} ${text.slice(0, 80)}`,
    );
  }
  settle({ atLeast: 60 });
});

test('passwords are not truncated, case-folded or trimmed', async () => {
  const { check, settle } = createTally('S7', 'near-miss passwords');
  for (const password of [long(64), long(128), '🦔🦔🐢🦜🐙🦩🦚🐘', PASSWORD]) {
    const username = `near-${newKey().slice(0, 8)}`;
    await call('/api/register', { json: { username, email: `${username}@people.test`, password } });
    const right = await call('/api/login', { json: { username, password } });
    check(right.status === 200, `right password: ${right.status}`);
    const near = [
      password.slice(0, -2),
      `${password}x`.slice(0, 128),
      password.toUpperCase(),
      ` ${password}`.slice(0, 128),
    ];
    for (const wrong of near.filter((one) => one !== password && one.normalize('NFC') !== password)) {
      const { status } = await call('/api/login', { json: { username, password: wrong } });
      check(status >= 400, `${JSON.stringify(wrong).slice(0, 40)}: ${status}`);
    }
  }
  settle({ atLeast: 12 });
});
