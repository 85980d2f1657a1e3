import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

export function BotProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const isMissing = codeOf(error) === 'bot.not_found';
  return (
    <div className="grid gap-6">
      <BackLink to={linkTo('/portal/chatbot-embed')}>{t('chatbotEmbed:missing.back')}</BackLink>
      <h1 className="text-3xl">{t(isMissing ? 'chatbotEmbed:missing.title' : 'chatbotEmbed:first.title')}</h1>
      {isMissing ? (
        <p className="text-muted">{t('chatbotEmbed:missing.text')}</p>
      ) : (
        <Failure title={t('chatbotEmbed:missing.failed')} error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
