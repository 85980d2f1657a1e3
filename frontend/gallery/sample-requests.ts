import type { User } from '@fucina/contracts/user';
import type { Page } from '@playwright/test';
import { post } from '../e2e/support/people.ts';
import { requestKey } from '../e2e/support/projects.ts';

/** A visitor's message to the agency. */
export async function writeToAgency(visitor: Page) {
  await post(visitor.request, '/api/leads', {
    kind: 'contact',
    firstName: 'Lea',
    lastName: 'Neri',
    email: 'lea@example.com',
    company: 'Vetreria Neri',
    service: 'salesAutomation',
    message: 'Vorremmo rispondere prima ai clienti.',
    language: 'it',
    page: '/it',
    requestKey: crypto.randomUUID(),
    openForMs: 9000,
  });
}

/** A client's support question. */
export async function askSupport(client: Page, { email }: User) {
  await post(client.request, '/api/projects/support', {
    name: 'Ada Rossi',
    email,
    subject: 'Una pagina in più',
    message: 'Abbiamo aggiunto la pagina dei corsi estivi: quando la legge il chatbot?',
    requestKey: requestKey(),
  });
}
