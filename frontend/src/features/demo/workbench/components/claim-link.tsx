import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useClaim } from '../../../../lib/demo/use-claim.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import type { Ownership } from '../use-ownership.ts';

type ClaimLinkProps = { demo: Pick<Demo, 'demoId' | 'domain'>; ownership: Ownership };

export function ClaimLink({ demo: { demoId, domain }, ownership }: ClaimLinkProps) {
  const { t } = useTranslation();
  const { linkTo, linkToLogin } = useLanguage();
  const { data: user } = useCurrentUser();
  const { isPending, claim } = useClaim(demoId, { onRefused: ownership.noteRefusal });
  if (user === undefined) return null;
  const shape = 'link min-h-11 justify-self-start py-2 text-left';
  return (
    <>
      {ownership.isForeign && <WhoKeepsIt domain={domain} />}
      {user ? (
        <button type="button" onClick={claim} aria-disabled={isPending} className={shape}>
          {t('chat:claim.keep')}
        </button>
      ) : (
        <Link to={linkToLogin({ pathname: linkTo(`/chatbot-demo/${demoId}`) })} className={shape}>
          {t('chat:claim.register')}
        </Link>
      )}
    </>
  );
}

/** Shown if the demo was created in another browser. */
function WhoKeepsIt({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const mailDomain = domain.replace(/^www\./, '').replace(/:\d+$/, '');
  return (
    <div className="grid max-w-[64ch] justify-items-start gap-1 border-line border-l-4 pl-4 text-sm">
      <p>{t('chat:claim.who', { domain: mailDomain })}</p>
      <Link to={linkTo('/contact')} className="link min-h-11 py-2">
        {t('chat:claim.writeToUs')}
      </Link>
    </div>
  );
}
