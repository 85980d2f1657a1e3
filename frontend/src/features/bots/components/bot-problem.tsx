import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

export function BotProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const isMissing = codeOf(error) === 'bot.not_found';
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className={isMissing ? 'text-3xl' : 'sr-only'}>
        {isMissing ? t('chatbotEmbed:missing.title') : t('chatbotEmbed:missing.failed')}
      </h1>
      {isMissing ? (
        <p className="text-muted">{t('chatbotEmbed:missing.text')}</p>
      ) : (
        <Failure title={t('chatbotEmbed:missing.failed')} error={error} onRetry={onRetry} />
      )}
      <Link to={linkTo('/portal/chatbot-embed')} className={buttonClass('quiet')}>
        {t('chatbotEmbed:missing.back')}
      </Link>
    </div>
  );
}
