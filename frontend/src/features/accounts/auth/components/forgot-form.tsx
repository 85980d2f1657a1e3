import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { checkEmail } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';

/** Shows the same message whether or not the account exists. */
export function ForgotForm({ loginHref }: { loginHref: string }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, failure, isPending } = useAccountForm({
    fields: ['email'] as const,
    check: ({ email }) => ({ email: checkEmail(email) }),
    // The answer does not reveal whether the account exists.
    send: ({ email }) => callApi(accountEndpoints.requestReset, { body: { email: email.trim() } }),
    onDone: (_, { email }) => setSentTo(email.trim()),
    failed: t('auth:forgot.failed'),
  });

  return (
    <form {...form} aria-label={t('auth:title.forgot')} className="grid gap-5">
      <p className="text-muted">{t('auth:forgot.text')}</p>
      <TextField
        {...field('email')}
        label={t('auth:register.email')}
        type="email"
        autoComplete="email"
        required
      />
      <FormFailure text={failure} isSilent />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SubmitButton isPending={isPending} pendingText={t('auth:forgot.pending')}>
          {sentTo ? t('auth:forgot.again') : t('auth:forgot.submit')}
        </SubmitButton>
        <Link
          to={loginHref}
          replace
          preventScrollReset
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('auth:forgot.back')}
        </Link>
      </div>
      <div role="status">
        {sentTo && (
          <div className="grid gap-1 border-brand border-l-4 py-1 pl-4">
            <p className="font-semibold">{t('auth:forgot.sent')}</p>
            <p className="min-w-0 break-words text-muted text-sm">
              {t('auth:forgot.sentText', { email: sentTo })}
            </p>
          </div>
        )}
      </div>
    </form>
  );
}
