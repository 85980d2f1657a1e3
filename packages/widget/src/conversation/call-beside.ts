import { readProblem } from './chat-error.ts';

const TIMEOUT_MS = 15_000;

/** Calls a sibling of the message URL, such as `leads`. Throws unless it succeeds. */
export async function callBeside(
  messageUrl: string,
  path: string,
  { method = 'POST', body }: { method?: 'POST' | 'PUT' | 'DELETE'; body?: object } = {},
) {
  const response = await fetch(new URL(path, new URL(messageUrl, document.baseURI)), {
    method,
    credentials: 'same-origin',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw await readProblem(response);
}
