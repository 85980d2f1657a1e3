import type { PasswordLink } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { shortNameOf, useCurrentUser } from '../../../../lib/current-user.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { homeOf } from '../home-of.ts';
import { LinkMessage } from './link-message.tsx';

type DeadLink =
  | { state: 'used' | 'expired'; purpose: PasswordLink['purpose'] }
  | { state: 'invalid'; purpose?: never };

export function DeadPasswordLink({ state, purpose }: DeadLink) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: user, isPending } = useCurrentUser();
  const fact = state === 'expired' ? purpose : state;

  return (
    <LinkMessage title={t(`auth:reset.dead.${state}`)} text={t(`auth:reset.fact.${fact}`)}>
      {user && (
        <>
          <p>{t('auth:reset.loggedIn', { name: shortNameOf(user) })}</p>
          <Link to={linkTo(homeOf(user))} className={buttonClass()}>
            {user.role === 'admin' ? t('auth:reset.toAdmin') : t('auth:verify.toPortal')}
          </Link>
        </>
      )}
      {!user && !isPending && <NextStep {...{ state, fact }} />}
    </LinkMessage>
  );
}

function NextStep({
  state,
  fact,
}: {
  state: DeadLink['state'];
  fact: 'invalid' | 'used' | PasswordLink['purpose'];
}) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const again = `${linkTo('/auth')}?tab=forgot`;
  return (
    <>
      <p>{t(`auth:reset.next.${fact}`)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {state === 'used' && (
          <Link to={linkTo('/auth')} className={buttonClass()}>
            {t('auth:verify.toLogin')}
          </Link>
        )}
        <Link
          to={again}
          className={state === 'used' ? 'link inline-flex min-h-11 items-center' : buttonClass()}
        >
          {t('auth:reset.again')}
        </Link>
      </div>
    </>
  );
}

export function ClosedAccount({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  return (
    <LinkMessage title={t('auth:reset.closed')} text={describeError(error, { t, language })}>
      <Link to={linkTo('/contact')} className={buttonClass()}>
        {t('auth:reset.contact')}
      </Link>
    </LinkMessage>
  );
}
