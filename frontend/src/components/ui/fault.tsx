import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

/** What is wrong with the input, or why a call failed; nothing without either. */
export function Fault({ text, error }: { text?: string | null | undefined; error?: unknown }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shown = text || (error ? describeError(error, { t, language }) : null);
  return (
    shown && (
      <p role="alert" className="font-semibold text-ember text-sm">
        {shown}
      </p>
    )
  );
}
