import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { LinkMessage } from './link-message.tsx';

const PROFILE = '/portal/profile';

export function DeadEmailLink() {
  const { t } = useTranslation();
  const { linkTo, linkToLogin } = useLanguage();
  const { data: user } = useCurrentUser();
  const isSettled = user?.isEmailVerified === true && user.pendingEmail === null;
  const isWaiting = user?.isEmailVerified === false && user.pendingEmail === null;

  return (
    <LinkMessage
      title={isSettled ? t('auth:verify.settled') : t('auth:verify.dead')}
      text={isSettled ? t('auth:verify.settledText', { email: user.email }) : t('auth:verify.deadText')}
    >
      {isWaiting && <AskAgain email={user.email} />}
      {user && !isWaiting && (
        <Link to={linkTo(isSettled ? '/portal' : PROFILE)} className={buttonClass()}>
          {isSettled ? t('auth:verify.toPortal') : t('auth:verify.toProfile')}
        </Link>
      )}
      {user === null && (
        <Link to={linkToLogin({ pathname: PROFILE })} className={buttonClass()}>
          {t('auth:verify.loginForNew')}
        </Link>
      )}
    </LinkMessage>
  );
}

function AskAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(accountEndpoints.requestVerification),
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <CallFailure error={error} />
      <SubmitButton isPending={isPending} pendingText={t('auth:forgot.pending')}>
        {t('auth:verify.again')}
      </SubmitButton>
      <p role="status">{isSuccess && t('auth:verify.sent', { email })}</p>
    </form>
  );
}
