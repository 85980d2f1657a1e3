import { useTranslation } from 'react-i18next';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function DecisionFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!error) return null;
  return (
    <p role="alert" className="text-ember text-sm">
      <strong className="font-semibold">{t('project:approvals.notSent')}</strong>{' '}
      {describeError(error, { t, language })}
    </p>
  );
}
