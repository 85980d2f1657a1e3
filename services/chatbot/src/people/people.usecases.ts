import type { PersonData } from '@fucina/contracts/people';
import type { ChatbotDeps } from '../deps.ts';

/** What somebody left with us under their address: who wanted a demo or a plan, for which website, and when. */
export async function collectPersonData(
  { email }: { email?: string | undefined },
  { leads }: Pick<ChatbotDeps, 'leads'>,
): Promise<PersonData> {
  const requests = email === undefined ? [] : await leads.listByEmail(email);
  return { documents: [{ name: 'chatbot.json', content: { requests } }], files: [] };
}
