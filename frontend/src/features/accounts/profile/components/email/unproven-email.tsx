import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../../components/form/form-failure.tsx';
import { callApi } from '../../../../../lib/api/api-client.ts';
import { SavedNote } from '../parts/saved-note.tsx';

export function UnprovenEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(accountEndpoints.requestVerification),
  });
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">{t('profile:email.unprovenText')}</p>
      <CallFailure error={error} />
      <button
        type="button"
        onClick={() => !isPending && mutate()}
        aria-disabled={isPending}
        className="link min-h-11 justify-self-start text-sm"
      >
        {isPending ? t('auth:forgot.pending') : t('profile:email.resend')}
      </button>
      <SavedNote text={isSuccess ? t('profile:email.resent', { email }) : null} />
    </div>
  );
}
