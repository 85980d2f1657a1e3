import { useTranslation } from 'react-i18next';
import { readMeter } from '../meter.ts';

type MeterProps = {
  label: string;
  meter: { used: number; limit: number | null };
  near: string;
  reached: string;
};

export function Meter({ label, meter, near, reached }: MeterProps) {
  const { t } = useTranslation();
  const { used, limit } = meter;
  const state = readMeter(meter);
  const text =
    limit === null
      ? t('chatbotEmbed:usage.unlimited', { used })
      : t('chatbotEmbed:usage.of', { used, limit });
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="figures text-muted">{text}</span>
      </div>
      {limit !== null && (
        <progress
          value={Math.min(used, limit)}
          max={limit}
          aria-label={`${label}: ${text}`}
          className={`bar h-3 w-full ${state === 'fine' ? 'text-brand' : 'text-ember'}`}
        />
      )}
      {state !== 'fine' && (
        <p role="status" className="border-ember border-l-4 pl-3 text-sm">
          {state === 'near' ? near : reached}
        </p>
      )}
    </div>
  );
}
