import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../../../components/ui/section.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function ChatbotCard() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <Section title={t('dashboard:chatbot.title')} className="grid gap-2 rounded-md bg-brand-soft p-5">
      <p className="text-sm">{t('dashboard:chatbot.text')}</p>
      <Link to={linkTo('/portal/chatbot-embed')} className="link justify-self-start py-2 text-sm">
        {t('dashboard:chatbot.link')}
      </Link>
    </Section>
  );
}
