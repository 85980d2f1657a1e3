import type { Language } from '@fucina/contracts/language';
import type { ApiCall } from './describe-api.ts';

export const requestLanguages = ['curl', 'javascript', 'python'] as const;
export type RequestLanguage = (typeof requestLanguages)[number];

type Request = { method: string; url: string; body?: object | undefined };

/** Code for a call, with the key in `CHATBOT_API_KEY`. */
export function writeRequest(
  { method, target, examples }: Pick<ApiCall, 'method' | 'target' | 'examples'>,
  { origin, language, as }: { origin: string; language: Language; as: RequestLanguage },
): string {
  const url = `${origin}/api/v1${target}`;
  return writers[as]({ method, url, body: examples[language].body });
}

const writers: Record<RequestLanguage, (request: Request) => string> = {
  curl: ({ url, body }) =>
    [
      `curl ${inShell(url)}`,
      '  -H "Authorization: Bearer $CHATBOT_API_KEY"',
      ...(body ? ['  -H "Content-Type: application/json"', `  -d ${inShell(JSON.stringify(body))}`] : []),
    ].join(' \\\n'),

  javascript: ({ method, url, body }) => `const response = await fetch('${url}', {${
    body ? `\n  method: '${method}',` : ''
  }
  headers: {
    Authorization: \`Bearer \${process.env.CHATBOT_API_KEY}\`,${
      body ? "\n    'Content-Type': 'application/json'," : ''
    }
  },${body ? `\n  body: JSON.stringify(${indent(body, '  ')}),` : ''}
});
console.log(await response.json());`,

  python: ({ method, url, body }) => `import os
import requests

response = requests.${method.toLowerCase()}(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['CHATBOT_API_KEY']}"},${
      body ? `\n    json=${indent(body, '    ')},` : ''
    }
)
print(response.json())`,
};

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const indent = (value: object, by: string) =>
  JSON.stringify(value, null, by.length).replaceAll('\n', `\n${by}`);
