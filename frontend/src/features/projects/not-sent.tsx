import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

/** What was not sent, and why; nothing without an error. */
export function NotSent({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!error) return null;
  return (
    <p role="alert" className="text-ember text-sm">
      <strong className="font-semibold">{title}</strong> {describeError(error, { t, language })}
    </p>
  );
}
