import type { ServiceState } from '@fucina/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { servicesQuery } from '../api.ts';

/** Leaves out gateway and page server, since this page proves that they run. */
export function Services() {
  const { t } = useTranslation();
  const query = useQuery(servicesQuery);
  const { data } = query;
  return (
    <MajorSection title={t('adminSystem:services.title')}>
      <NotLoaded query={query} failure={t('adminSystem:services.failed')} table={t('adminSystem:loading')} />
      {data && (
        <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
          {data.map((service) => (
            <Service key={service.name} service={service} />
          ))}
        </ul>
      )}
    </MajorSection>
  );
}

function Service({ service: { name, isReady, down } }: { service: ServiceState }) {
  const { t } = useTranslation();
  const missing = down.map((part) => t(`adminSystem:parts.${part}`, { defaultValue: part })).join(', ');
  const trouble = missing ? t('adminSystem:services.misses', { missing }) : t('adminSystem:services.away');
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-line border-b">
      <span className="font-semibold">{t(`adminSystem:names.${name}`, { defaultValue: name })}</span>
      <StatusBadge
        status={isReady ? 'in_progress' : 'down'}
        label={isReady ? t('adminSystem:services.ready') : trouble}
      />
    </li>
  );
}
