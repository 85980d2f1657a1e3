import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/api-error.ts';
import { keepFocus } from '../../lib/browser/focus.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { Button } from './button.tsx';

export function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div
      ref={keepFocus}
      role="alert"
      className="grid justify-items-start gap-3 rounded-md border border-line border-l-4 border-l-ember bg-card p-5"
    >
      <p className="font-semibold text-ember">{title}</p>
      <p className="text-muted text-sm">{describeError(error, { t, language })}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('common:errors.retry')}
      </Button>
    </div>
  );
}
