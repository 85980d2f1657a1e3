import { domains } from '../../packages/contracts/src/endpoints/all.ts';
import type { Endpoint } from '../../packages/contracts/src/endpoints/endpoint.ts';
import { problems } from '../../packages/contracts/src/problem.ts';
import { writeTable } from '../local/lib/table.ts';
import { describeFields } from './describe-schema.ts';
import { readServiceRoutes, type ServiceRoute } from './service-routes.ts';

const INTRODUCTION = `<!-- Made by npm run docs:write from packages/contracts/src/endpoints and the services' schemas: change those. -->

# API

Every call that the gateway accepts, generated from its rules and the services' schemas. The public API, with its keys, examples
and responses, is documented on the site under \`/developers/api\` and as OpenAPI under
\`/api/v1/openapi.json\`.

- **Who**: anyone, logged-in users, staff (administrators), or programs with an API key. The service checks this again.
- **From**: calls that change data are accepted from our own pages (by \`Origin\`) or from clients other than browsers; the
  widget's calls from any website, without credentials.
- **Limits**: the rate limits that apply, defined in [configuration](configuration.md#request-limits).
- **Reads**: the fields of the JSON body, and of the query after a question mark. A field with \`?\` is optional, with its default
  in brackets. Bodies above the stated size are rejected.
- Errors are \`application/problem+json\` with \`code\`, \`title\`, \`detail\` and \`requestId\`; the codes are listed at the end.
- Staff can send \`x-view-as: <id of a client>\` to read what that client reads; changes are rejected.
`;

const WHO = { anyone: 'anyone', user: 'logged in', self: 'logged in', admin: 'staff' };
const FROM = {
  'own-pages': 'own pages',
  'any-website': 'any website',
  'public-file': 'anywhere',
  programs: 'programs',
};

type DocumentedRoute = Endpoint & { reads: ServiceRoute['reads'] };

/** docs/api.md: every call of the services, by domain, with what its handler reads. */
export function writeApiPage(): string {
  const readsOf = new Map(readServiceRoutes().map(({ name, reads }) => [name, reads]));
  const sections = Object.entries(domains).map(([heading, rows]) => {
    const calls = rows.map((row) => toRow({ ...row, reads: readsOf.get(`${row.method} ${row.path}`) ?? {} }));
    return `## ${heading}\n\n${writeTable(['Call', 'Who', 'From', 'Limits', 'Reads'], calls)}`;
  });
  const codes = Object.entries(problems).map(([code, { status, title }]) => [
    `\`${code}\``,
    String(status),
    title,
  ]);
  const codesTable = writeTable(['Code', 'Status', 'Title'], codes);
  return `${[INTRODUCTION.trim(), ...sections, `## Problems\n\n${codesTable}`].join('\n\n')}\n`;
}

function toRow({ method, path, identity, access, reach, limits, ...more }: DocumentedRoute) {
  const who = identity === 'key' ? 'a key' : WHO[access];
  const names = limits.map((limit) => `\`${limit}\``).join(', ');
  return [`\`${method} ${path}\``, who, FROM[reach], names, describeReads({ method, ...more })];
}

function describeReads({
  method,
  maxBodyBytes,
  reads: { body, query },
}: Pick<DocumentedRoute, 'method' | 'maxBodyBytes' | 'reads'>) {
  const isUpload = !body && ['POST', 'PUT'].includes(method) && maxBodyBytes > 1024 * 1024;
  const parts = [
    body ? `${describeFields(body)} (${describeSize(maxBodyBytes)})` : '',
    isUpload ? `a file (${describeSize(maxBodyBytes)})` : '',
    query ? `? ${describeFields(query)}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function describeSize(bytes: number) {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;
}
