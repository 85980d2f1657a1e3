import type { ContactBody } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { rememberVisitor } from '../../lib/browser/visitor.ts';
import { type CreatedDemo, createDemo } from '../../lib/demo/create-demo.ts';
import { useInitialData } from '../../lib/initial-data.tsx';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';
import { type DemoForm, type FormPage, faultFields, findFault, trimForm } from './check-form.ts';
import { useCreationTexts } from './use-creation-texts.ts';

type FieldError = { field: keyof DemoForm; text: string };

export function useCreation(page: FormPage) {
  const { language } = useLanguage();
  const texts = useCreationTexts(page);
  const refusal = useRefusal(page);
  const [fieldError, setFieldError] = useState<FieldError | null>(() => toFieldError(refusal));
  const [isAnew, setIsAnew] = useState(false);
  const toast = useRef(0);
  const { mutateAsync, isPending, isError, reset } = useMutation({ mutationFn: createDemo });

  function report({ title, text, field }: { title: string; text: string; field: keyof DemoForm | null }) {
    setFieldError(toFieldError({ text, field }));
    toast.current = showToast({ title, description: text, tone: 'destructive' });
  }

  /** Editing a field clears its error and the form's. */
  function mend(field: keyof DemoForm) {
    if (fieldError && fieldError.field !== field) return;
    dismissToast(toast.current);
    setFieldError(null);
    setIsAnew(true);
    if (isError) reset();
  }

  function check(form: DemoForm): boolean {
    setIsAnew(true);
    const fault = findFault(form, page);
    if (fault) report({ ...texts.ofFault(fault), field: faultFields[fault] });
    else setFieldError(null);
    return fault === null;
  }

  /** Sends name and e-mail only as a pair. Null on failure, which has already been reported. */
  async function create(form: DemoForm): Promise<CreatedDemo | null> {
    const { domain, fullName, email } = trimForm(form);
    const contact = fullName && email ? { fullName, email } : {};
    try {
      const demo = await mutateAsync({ domain, ...contact, language });
      rememberVisitor({ fullName, email });
      return demo;
    } catch (error) {
      report(texts.ofError(error));
      return null;
    }
  }

  return {
    check,
    create,
    fieldError,
    mend,
    isCreating: isPending,
    hasFailed: isError && !isPending && fieldError === null,
    /** Form-level error of a submission without JavaScript. */
    refusal: refusal && !refusal.field && !isAnew ? refusal.text : null,
  };
}

function useRefusal(page: FormPage) {
  const { creation } = useInitialData();
  const { ofError } = useCreationTexts(page);
  if (page !== 'landing' || !creation) return null;
  const { problem } = creation;
  return ofError(new ApiError({ status: problem.status, body: JSON.stringify(problem) }));
}

function toFieldError(reported: { text: string; field: keyof DemoForm | null } | null): FieldError | null {
  return reported?.field ? { field: reported.field, text: reported.text } : null;
}

/** Sends the contact separately, if the demo was created without it. */
export function handOverContact(demo: CreatedDemo, form: DemoForm) {
  const { domain: website, fullName, email } = trimForm(form);
  rememberVisitor({ fullName, email });
  if (!demo.contactInfoSubmitted && fullName && email) void submitContact({ fullName, email, website });
}

/** Fire and forget. */
async function submitContact(body: ContactBody) {
  try {
    await callApi(demoEndpoints.contact, { body });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification (§7) wants this error logged and nothing else
    console.warn('The contact could not be handed over.', error);
  }
}
