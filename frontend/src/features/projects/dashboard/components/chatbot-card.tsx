import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function ChatbotCard() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section aria-labelledby="chatbot-title" className="grid gap-2 rounded-md bg-brand-soft p-5">
      <h2 id="chatbot-title" className="text-lg">
        {t('dashboard:chatbot.title')}
      </h2>
      <p className="text-sm">{t('dashboard:chatbot.text')}</p>
      <Link to={linkTo('/portal/chatbot-embed')} className="link justify-self-start py-2 text-sm">
        {t('dashboard:chatbot.link')}
      </Link>
    </section>
  );
}
