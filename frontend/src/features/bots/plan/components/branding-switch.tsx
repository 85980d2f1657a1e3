import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usageQuery } from '../../api.ts';

type BrandingSwitchProps = { botId: string; value: boolean; onChange: (isShown: boolean) => void };

/** Shows or hides the "powered by" line, if the plan allows. */
export function BrandingSwitch({ botId, value, onChange }: BrandingSwitchProps) {
  const { t } = useTranslation();
  const { data: usage } = useQuery(usageQuery(botId));
  const mayHide = usage?.canHideBranding ?? false;
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold text-sm">
        <input
          type="checkbox"
          checked={value || !mayHide}
          disabled={!mayHide}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('chatbotEmbed:branding.label')}
      </label>
      <p className="text-muted text-sm">
        {mayHide ? t('chatbotEmbed:branding.may') : t('chatbotEmbed:branding.mayNot')}
      </p>
    </div>
  );
}
