import type { BookingLead, ContactLead } from './api/send-lead.ts';

/** What the visitor, or the browser on coming back, put into the fields before the app was there. */
export function readTyped<Lead extends ContactLead | BookingLead>(
  form: HTMLFormElement | null,
  empty: Lead,
): Partial<Lead> {
  const values = form ? [...new FormData(form)] : [];
  const typed = values.filter(
    ([name, value]) => name in empty && value && value !== empty[name as keyof Lead],
  );
  return Object.fromEntries(typed) as Partial<Lead>;
}
