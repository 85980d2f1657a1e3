import type { Call } from './caller.ts';
import type { Shelf } from './ledger.ts';

type Person = { call: Call; cookie: string };
type Records = Record<string, unknown>[];

const PAGE = 100;

async function readRecords(asked: ReturnType<Call>, name: string): Promise<Records> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`${name} could not be read: ${answer.status} ${answer.code}`);
  return answer.body[name] as Records;
}

const keyIn = (text: unknown) => /\b[0-9a-f]{32}\b/.exec(String(text))?.[0] ?? '';

export async function openComments({ call, cookie }: Person): Promise<Shelf> {
  const made = await call('/api/admin/projects', { json: { name: 'Ledger' }, cookie });
  const { id } = made.body.project as { id: number };
  const path = `/api/projects/${id}/comments`;
  return {
    name: 'comments',
    write: ({ key, text }) => call(path, { json: { text, requestKey: key }, cookie }),
    async readAll() {
      const comments = await readRecords(call(path, { cookie }), 'comments');
      return comments.map(({ text }) => ({ key: keyIn(text), text: String(text) }));
    },
  };
}

export function openContents({ call, cookie }: Person): Shelf {
  const path = '/api/cms/content';
  return {
    name: 'contents',
    write: ({ key, text }) =>
      call(path, { json: { type: 'faq', key: `ledger.k${key}`, value: text, requestKey: key }, cookie }),
    async readAll() {
      const contents = await readRecords(call(`${path}/faq?language=en`), 'contents');
      return contents
        .filter(({ key }) => String(key).startsWith('ledger.k'))
        .map(({ key, value }) => ({ key: String(key).slice('ledger.k'.length), text: String(value) }));
    },
  };
}

export function openLeads({ call, cookie }: Person): Shelf {
  return {
    name: 'leads',
    write: ({ key, text }) =>
      call('/api/leads', {
        json: {
          kind: 'contact',
          firstName: 'Ada',
          lastName: 'Ledger',
          email: 'ada@ledger.example',
          message: text,
          language: 'en',
          requestKey: key,
          openForMs: 60_000,
        },
      }),
    async readAll() {
      const all: Records = [];
      for (let before = ''; ; ) {
        const query = `/api/admin/leads?q=ledger&limit=${PAGE}${before && `&before=${before}`}`;
        const page = await readRecords(call(query, { cookie }), 'leads');
        all.push(...page);
        if (page.length < PAGE) break;
        before = String(page.at(-1)?.id);
      }
      return all.map(({ message }) => ({ key: keyIn(message), text: String(message) }));
    },
  };
}

/** Invited users. There is no idempotency key, but duplicate names are refused. */
export function openPeople({ call, cookie }: Person): Shelf {
  const path = '/api/admin/users';
  return {
    name: 'people',
    async write({ key, text }) {
      const json = { username: `l${key}`, email: `${key}@ledger.example`, company: text };
      const answer = await call(path, { json, cookie });
      return answer.status === 409 ? { ...answer, status: 200 } : answer;
    },
    async readAll() {
      const all: Records = [];
      for (let page = 1; ; page += 1) {
        const query = `${path}?q=ledger.example&pageSize=${PAGE}&page=${page}`;
        const users = await readRecords(call(query, { cookie }), 'users');
        all.push(...users);
        if (users.length < PAGE) break;
      }
      return all.map(({ email, company }) => ({ key: keyIn(email), text: String(company) }));
    },
  };
}
