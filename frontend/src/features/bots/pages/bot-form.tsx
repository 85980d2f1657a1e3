import { useTranslation } from 'react-i18next';
import { BotPage } from '../components/bot-page.tsx';
import { FormEditor } from '../leads/components/form-editor.tsx';

export function BotFormPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('botLeads:formTitle')} intro={t('botLeads:formIntro')}>
      {(bot, canChange) => <FormEditor bot={bot} canChange={canChange} />}
    </BotPage>
  );
}
