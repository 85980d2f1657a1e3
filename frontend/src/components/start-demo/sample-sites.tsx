import { clsx } from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useSettings } from '../../lib/settings.tsx';

/** This installation's sample sites: a hint, prominent when offline. */
export function SampleSites({
  onChoose,
  isDisabled,
}: {
  onChoose: (domain: string) => void;
  isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const { sampleSites } = useSettings();
  const isOnline = useIsOnline();
  if (sampleSites.length === 0) return null;

  const buttons = sampleSites.map(({ domain }, index) => (
    <Fragment key={domain}>
      {isOnline && index > 0 && ` ${t('analyzer:samples.or')} `}
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => onChoose(domain)}
        className={clsx('link', isOnline ? 'py-1' : 'py-2 text-left text-base')}
      >
        {domain}
      </button>
    </Fragment>
  ));

  if (isOnline) {
    return (
      <p className="max-w-none text-muted text-sm">
        {t('analyzer:samples.discreet')} {buttons}
      </p>
    );
  }
  return (
    <section className="grid justify-items-start gap-1 rounded-md bg-brand-soft p-5">
      <h2 className="text-lg">{t('analyzer:samples.offlineTitle')}</h2>
      <p className="text-sm">{t('analyzer:samples.offlineText')}</p>
      {buttons}
    </section>
  );
}
