import { handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { LinkOutcome } from '../auth/components/link-message.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';

export function ConfirmAddressPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-xl">
        <AddressConfirmation />
      </div>
    </div>
  );
}

const BOTS = '/portal/chatbot-embed';

/** Asks for a click, since mail scanners open links too. */
function AddressConfirmation() {
  const { t } = useTranslation();
  const { token, isUsed, use } = useLinkToken();
  const { mutate, isPending, variables, ...tried } = useMutation({
    mutationFn: (given: string) => callApi(handOffEndpoints.confirmAddress, { body: { token: given } }),
    onSuccess: use,
  });
  const error = variables === token ? tried.error : null;

  if (isUsed)
    return (
      <LinkOutcome title={t('auth:address.done')} text={t('auth:address.doneText')}>
        <NextStep />
      </LinkOutcome>
    );
  if (token === null || codeOf(error) === 'link.invalid')
    return (
      <LinkOutcome title={t('auth:verify.dead')} text={t('auth:address.deadText')}>
        <NextStep />
      </LinkOutcome>
    );
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (token && !isPending) mutate(token);
      }}
    >
      <h1 className="text-3xl">{t('auth:address.title')}</h1>
      <p>{t('auth:address.text')}</p>
      <CallFailure error={error} />
      <SubmitButton isPending={isPending} pendingText={t('auth:address.working')}>
        {t('auth:address.confirm')}
      </SubmitButton>
    </form>
  );
}

/** The link's recipient may have an account, or only the address. */
function NextStep() {
  const { t } = useTranslation();
  const { linkTo, linkToLogin } = useLanguage();
  const { data: user } = useCurrentUser();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={user ? linkTo(BOTS) : linkToLogin({ pathname: BOTS })} className={buttonClass()}>
        {user ? t('auth:address.toBots') : t('auth:verify.toLogin')}
      </Link>
      <Link to={linkTo('/')} className="link inline-flex min-h-11 items-center">
        {t('auth:address.home')}
      </Link>
    </div>
  );
}
