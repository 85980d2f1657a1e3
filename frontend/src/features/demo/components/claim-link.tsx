import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useClaim } from '../use-claim.ts';

/** For whoever wants to keep the demo: at once with an account, after registering without one. */
export function ClaimLink({ demoId }: { demoId: string }) {
  const { t } = useTranslation();
  const { linkTo, linkToLogin } = useLanguage();
  const { data: user } = useCurrentUser();
  const { isPending, claim } = useClaim(demoId);
  if (user === undefined) return null;
  const shape = 'link min-h-11 justify-self-start py-2 text-left';
  if (user) {
    return (
      <button type="button" onClick={claim} aria-disabled={isPending} className={shape}>
        {t('chat:claim.keep')}
      </button>
    );
  }
  return (
    <Link to={linkToLogin({ pathname: linkTo('/portal/chatbot-embed') })} className={shape}>
      {t('chat:claim.register')}
    </Link>
  );
}
