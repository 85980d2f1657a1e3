import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { draftKeyOf, dropDraft } from '../contact/drafts.ts';

const kinds = ['contact', 'booking', 'plan'] as const;

/** Clears the stored draft after a submission without JavaScript. */
function SentDraft() {
  useEffect(() => {
    const sent = new URLSearchParams(window.location.search).get('form');
    for (const kind of kinds) if (kind === sent) dropDraft(kind);
  }, []);
  return kinds.map((kind) => <span key={kind} hidden data-kept={draftKeyOf(kind)} />);
}

/** Shown after a submission without JavaScript. The waiting list has its own text. */
export function ContactThanksPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const isForPlan = useParams().form === 'plan';
  const said = isForPlan
    ? { title: t('plans:tell.doneTitle'), text: t('plans:tell.page') }
    : { title: t('contact:plain.thanks'), text: t('contact:plain.answer') };
  const back = isForPlan
    ? { path: '/pricing', label: t('plans:tell.back') }
    : { path: '/', label: t('contact:plain.home') };
  return (
    <div className="column grid justify-items-start gap-6 pt-8 sm:pt-16">
      <SentDraft />
      <h1 className="max-w-[10.7em] text-4xl sm:text-5xl">{said.title}</h1>
      <p className="max-w-[52ch] text-lg text-muted">{said.text}</p>
      <Link to={linkTo(back.path)} className={`${buttonClass('quiet')} mt-2`}>
        {back.label}
      </Link>
    </div>
  );
}
