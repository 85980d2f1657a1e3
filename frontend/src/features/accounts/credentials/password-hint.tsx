import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PasswordStrength } from './password-strength.ts';

const steps: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** Only a hint; never blocks submission. */
export function PasswordHint({
  strength,
  hint,
}: {
  strength: PasswordStrength | null;
  hint: string | undefined;
}) {
  const { t } = useTranslation();
  const reached = strength ? steps[strength] : 0;
  return (
    <div className="grid gap-1 pt-1">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={clsx('h-1 flex-1 rounded-full', step <= reached ? 'bg-brand' : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        {strength ? t(`auth:strength.${strength}`) : (hint ?? t('auth:strength.none'))}
      </p>
    </div>
  );
}
