import type { LeadField } from '@fucina/contracts/bot-settings';
import type { Language } from '@fucina/contracts/language';
import { findLeadFault } from '@fucina/contracts/lead-field';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../conversation/chat-error.ts';
import { createRequestKey } from '../conversation/visit.ts';
import { problemText } from '../problem-texts.ts';
import { texts } from '../texts.ts';

type Field = Pick<LeadField, 'name' | 'isRequired'> & { label: string; type: LeadField['type'] | 'long' };

/** Submitted values. A retry sends the same key, so it counts once. */
export type Filled = { fields: Record<string, string>; requestKey: string; openForMs: number };

/** Inline form. Errors show next to their fields, and the first invalid field gets the focus. */
export function FormCard({
  title,
  text,
  fields,
  consent,
  cancel,
  isFocused = false,
  language,
  onSend,
  onCancel,
}: {
  title: string;
  text?: string;
  fields: Field[];
  consent?: string;
  cancel: string;
  isFocused?: boolean;
  language: Language;
  onSend: (filled: Filled) => Promise<void>;
  onCancel: () => void;
}) {
  const said = texts[language];
  const opened = useRef({ requestKey: createRequestKey(), at: performance.now() });
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [state, setState] = useState<'open' | 'sending' | string>('open');
  const isSending = state === 'sending';
  useLayoutEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, []);

  async function submit(event: Event) {
    event.preventDefault();
    if (isSending || !form.current) return;
    const data = new FormData(form.current);
    const values = fields.map((field) => [field, `${data.get(field.name) ?? ''}`.trim()] as const);
    const found = values.flatMap(([field, value]) => {
      const fault = findLeadFault(field, value);
      return fault ? [[field.name, problemText({ code: fault }, language)]] : [];
    });
    if (consent && !data.get(CONSENT))
      found.push([CONSENT, problemText({ code: 'bot_lead.consent_required' }, language)]);
    setFaults(Object.fromEntries(found));
    const [first] = found;
    if (first) return form.current.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();

    setState('sending');
    const { requestKey, at } = opened.current;
    const openForMs = Math.round(performance.now() - at);
    const filled = Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
    try {
      await onSend({ fields: filled, requestKey, openForMs });
    } catch (cause) {
      setState(problemText(failureOf(cause), language));
    }
  }

  return (
    <form ref={form} class="message bot form" noValidate lang={language} aria-label={title} onSubmit={submit}>
      <p class="label">{title}</p>
      {text && <p>{text}</p>}
      {fields.map((field) => (
        <FormField key={field.name} field={field} fault={faults[field.name]} language={language} />
      ))}
      {consent && (
        <FormField
          field={{ name: CONSENT, label: consent, type: 'consent', isRequired: true }}
          fault={faults[CONSENT]}
          language={language}
        />
      )}
      {state !== 'open' && !isSending && (
        <p class="fault" role="alert">
          {state}
        </p>
      )}
      <div class="choices">
        <button type="submit" class="choice main" aria-disabled={isSending}>
          {said.send}
        </button>
        <button type="button" class="choice" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}

const CONSENT = 'consent ';

const MAX_LENGTH = 1000;
const MAX_NAME_LENGTH = 100;

function FormField({
  field: { name, label, type, isRequired },
  fault,
  language,
}: {
  field: Omit<Field, 'type'> & { type: Field['type'] | 'consent' };
  fault: string | undefined;
  language: Language;
}) {
  const id = `field-${name.trim()}`;
  // Lets browsers fill in name, e-mail address and phone number.
  const autocomplete = type !== 'text' ? type : name === 'name' ? name : undefined;
  const input = { type, autocomplete, maxLength: name === 'name' ? MAX_NAME_LENGTH : MAX_LENGTH };
  const shared = {
    name,
    required: isRequired,
    'aria-invalid': Boolean(fault),
    'aria-describedby': id,
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it holds one of the three */}
      <label class={type}>
        {type === 'consent' && <input type="checkbox" {...shared} />}
        <span>
          {label}
          {!isRequired && <small> ({texts[language].optional})</small>}
        </span>
        {type === 'long' && <textarea class="field" rows={3} maxLength={MAX_LENGTH} {...shared} />}
        {type !== 'long' && type !== 'consent' && (
          <input class="field" {...(input as { type: 'text' })} {...shared} />
        )}
      </label>
      <p id={id} class="fault">
        {fault}
      </p>
    </div>
  );
}
