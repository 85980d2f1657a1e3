import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { type AccountFault, faultOfField } from './rules.ts';

type Values<Field extends string> = Record<Field, string>;
type Faults<Field extends string> = Partial<Record<Field, AccountFault | null>>;

type AccountForm<Field extends string, Answer> = {
  fields: readonly Field[];
  check: (values: Values<Field>) => Faults<Field>;
  send: (values: Values<Field>) => Promise<Answer>;
  onDone: (answer: Answer, values: Values<Field>) => unknown;
  /** Title of the toast that tells why it failed. */
  failed?: string;
  /** Maps problem codes to the field they concern. */
  fieldOf?: Record<string, Field>;
  /** Side effects by problem code. */
  onProblem?: Record<string, () => void>;
};

/**
 * Uncontrolled: values are read on submit, so autofill counts. One request at a time. Errors show at the fields, and
 * the first invalid one gets the focus.
 */
export function useAccountForm<Field extends string, Answer>({
  fields,
  check,
  send,
  onDone,
  failed,
  fieldOf = {},
  onProblem = {},
}: AccountForm<Field, Answer>) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [attention, setAttention] = useState<{ field: Field } | null>(null);
  const { mutateAsync, reset, error, isPending } = useMutation({ mutationFn: send });
  const refused = error ? findRefused({ error, fields, fieldOf }) : null;

  useEffect(() => {
    if (attention) form.current?.querySelector<HTMLElement>(`[name="${attention.field}"]`)?.focus();
  }, [attention]);

  function point(found: Faults<Field>) {
    setFaults(found);
    const first = fields.find((field) => found[field]);
    if (first) setAttention({ field: first });
    return first !== undefined;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const values = readValues(event.currentTarget, fields);
    reset();
    if (point(check(values))) return;

    isSending.current = true;
    try {
      await onDone(await mutateAsync(values), values);
    } catch (failure) {
      const field = findRefused({ error: failure, fields, fieldOf });
      if (field) setAttention({ field });
      if (failed) fail(failed, failure);
      onProblem[codeOf(failure) ?? '']?.();
    } finally {
      isSending.current = false;
    }
  }

  function forget(name: string) {
    setFaults((current) => ({ ...current, [name]: null }));
    if (refused === name) reset();
  }

  function errorAt(field: Field): string | undefined {
    const fault: AccountFault | null =
      faults[field] ?? (refused === field && isShapeRefused(error) ? faultOfField(field) : null);
    if (fault) return t(`auth:faults.${fault}`);
    return refused === field ? describeError(error, { t, language }) : undefined;
  }

  return {
    isPending,
    failure: error && !refused ? describeError(error, { t, language }) : null,
    form: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: ({ target }: FormEvent<HTMLFormElement>) => forget((target as HTMLInputElement).name),
    },
    field: (name: Field) => ({ name, error: errorAt(name) }),
  };
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Values<Field>;
}

const isShapeRefused = (error: unknown) => codeOf(error) === 'request.invalid';

function findRefused<Field extends string>({
  error,
  fields,
  fieldOf,
}: {
  error: unknown;
  fields: readonly Field[];
  fieldOf: Record<string, Field>;
}): Field | null {
  if (!(error instanceof ApiError)) return null;
  const pointers = error.problem?.errors?.map(({ pointer }) => pointer.slice(1)) ?? [];
  return fieldOf[error.problem?.code ?? ''] ?? fields.find((field) => pointers.includes(field)) ?? null;
}
