import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import type { Lead } from '../api.ts';
import type { useLead } from '../use-lead.ts';

type LeadFormFrameProps = {
  label: string;
  action: string;
  /** Form action without JavaScript. */
  path: string;
  sending: Omit<ReturnType<typeof useLead<Lead>>, 'lead' | 'change' | 'field' | 'sent'>;
  /** What happens to the data, unless there will be a reply. */
  promise?: string;
  children: ReactNode;
};

export function LeadFormFrame(props: LeadFormFrameProps) {
  const { label, action, path, sending, promise, children } = props;
  const { element, keptAs, isSending, failure, faults, trap, setTrap, form: opened } = sending;
  const { t } = useTranslation();
  const { linkTo } = useLanguage();

  useEffect(() => {
    if (faults.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults, element]);

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.submit();
  }

  return (
    <form
      ref={element}
      data-own=""
      data-kept={keptAs}
      method="post"
      action={linkTo(path)}
      onSubmit={submit}
      noValidate
      aria-label={label}
      className="grid gap-4"
    >
      {opened && (
        <>
          <input type="hidden" name="formKey" value={opened.formKey} />
          <input type="hidden" name="openedAt" value={opened.openedAt} />
        </>
      )}
      {children}
      <label aria-hidden="true" className="absolute -left-[200vw]">
        {t('contact:trap')}
        <input
          name="nickname"
          tabIndex={-1}
          autoComplete="off"
          value={trap}
          onChange={({ target }) => setTrap(target.value)}
        />
      </label>
      <Failed reason={failure} />
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {isSending ? t('contact:sending') : action}
      </Button>
      <p className="text-muted text-xs">
        {promise ?? t('contact:privacy')}{' '}
        <a
          href={linkTo('/legal/privacy-policy')}
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {t('contact:privacyLink')}
          <span className="sr-only"> {t('creation:consent.newTab')}</span>
        </a>
      </p>
    </form>
  );
}

/** Inline, since a toast would be below the dialog. */
function Failed({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="border-ember border-l-4 py-1 pl-4 text-sm empty:hidden">
      {reason && (
        <>
          <p className="font-semibold">{t('contact:failed.title')}</p>
          <p>{t('contact:failed.text')}</p>
          <p className="text-muted">{reason}</p>
        </>
      )}
    </div>
  );
}
