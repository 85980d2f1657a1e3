import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

/** A form-level error. `isSilent`: a toast already announces it. */
export function FormFailure({ text, isSilent = false }: { text: string | null; isSilent?: boolean }) {
  if (!text) return null;
  return (
    <p role={isSilent ? undefined : 'alert'} className="border-ember border-l-4 py-1 pl-4 text-sm">
      {text}
    </p>
  );
}

/** Why a call failed, if it did. */
export function CallFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return <FormFailure text={error ? describeError(error, { t, language }) : null} />;
}
