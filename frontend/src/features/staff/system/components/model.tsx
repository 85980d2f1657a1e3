import type { ModelState } from '@fucina/contracts/system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '../../../../components/table/moment.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { botPath } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function Model({ model }: { model: ModelState | null }) {
  const { t } = useTranslation();
  return (
    <MajorSection title={t('adminSystem:model.title')} text={model ? t('adminSystem:model.text') : undefined}>
      {model ? <State model={model} /> : <p className="empty-note">{t('adminSystem:model.none')}</p>}
    </MajorSection>
  );
}

function State({ model: { host, name, keys, today, faults } }: { model: ModelState }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  });
  const used = t('adminSystem:model.tokens', { in: today.tokensIn, out: today.tokensOut });
  return (
    <dl className="grid border-line border-t">
      <Fact label={t('adminSystem:model.service')}>
        {name} · {host}
      </Fact>
      <Fact label={t('adminSystem:model.breaker')}>
        {keys.resting === 0 ? (
          t('adminSystem:model.closed')
        ) : (
          <strong className="text-ember">{t('adminSystem:model.open', keys)}</strong>
        )}
      </Fact>
      <Fact label={t('adminSystem:model.today')}>
        {used}
        {today.limit !== null && ` ${t('adminSystem:model.limit', { limit: today.limit })}`}
      </Fact>
      <Fact label={t('adminSystem:model.cost')}>
        {today.cents === null ? t('adminSystem:model.noPrices') : money.format(today.cents / 100)}
      </Fact>
      <Fact label={t('adminSystem:model.faults')}>
        {faults.length === 0 ? t('adminSystem:model.noFaults') : <Faults faults={faults} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  );
}

function Faults({ faults }: Pick<ModelState, 'faults'>) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <ul className="grid gap-1">
      {faults.map(({ botId, fault, at }) => (
        <li key={botId}>
          <Link to={linkTo(botPath(botId))} className="link">
            {t(`adminSystem:faults.${fault}`, { defaultValue: fault })}
          </Link>{' '}
          <Moment at={at} />
        </li>
      ))}
    </ul>
  );
}
