import type { Locator } from '@playwright/test';
import { texts } from '../../src/texts.ts';

export const leadForm = {
  when: 'unanswered',
  fields: [
    { name: 'name', label: { it: 'Nome', en: 'Name' }, type: 'text', isRequired: false },
    { name: 'mail', label: { it: 'La tua email', en: 'Your email' }, type: 'email', isRequired: true },
    { name: 'phone', label: { it: 'Telefono', en: 'Telephone' }, type: 'tel', isRequired: false },
  ],
  consent: { it: 'Acconsento a essere ricontattato.', en: 'I agree to be contacted.' },
};

export function findForm(dialog: Locator, language: 'it' | 'en' = 'en') {
  const said = texts[language];
  const form = dialog.getByRole('form', { name: said.leadTitle });
  const [name, mail, phone] = leadForm.fields.map(({ label }) => form.getByLabel(label[language]));
  return {
    form,
    name: name as Locator,
    mail: mail as Locator,
    phone: phone as Locator,
    consent: form.getByLabel(leadForm.consent[language]),
    send: form.getByRole('button', { name: said.send }),
    skip: form.getByRole('button', { name: said.skip }),
  };
}
