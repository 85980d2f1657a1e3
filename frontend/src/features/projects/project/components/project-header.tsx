import type { Project } from '@fucina/contracts/project';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { LedBy } from '../../led-by.tsx';

/** Longer names are set smaller, to fit a phone. */
const LONG = 60;

export function ProjectHeader({ project: { name, status, description, leadName } }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <header className="grid gap-3">
      <BackLink />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className={clsx('wrap-anywhere min-w-0', name.length > LONG ? 'text-xl' : 'text-3xl')}>{name}</h1>
        <StatusBadge status={status} label={t(`frame:projectStatus.${status}`, { defaultValue: status })} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-muted">
        {description || t('project:noDescription')}
      </p>
      <LedBy name={leadName} />
    </header>
  );
}

export function BackLink() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <Link
      to={linkTo('/portal')}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start px-1 text-muted text-sm hover:text-ink"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d="M14 8H3m5-5L3 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
      {t('project:back')}
    </Link>
  );
}
