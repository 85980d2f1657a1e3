import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';

const SAMPLE_PROGRESS = 64;

export function WelcomePanel() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="welcome"
      className="grid content-start gap-8 self-start rounded-md bg-brand-soft p-5 sm:p-8 xl:p-12"
    >
      <div className="grid gap-3">
        <h2 id="welcome" className="max-w-[10.7em] text-3xl xl:text-4xl">
          {t('auth:panel.title')}
        </h2>
        <p className="max-w-[46ch]">{t('auth:panel.text')}</p>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-md border border-line border-b-0 bg-card px-4 py-3 sm:px-5 xl:mr-52 max-w-none">
          <span className="font-display font-semibold text-lg tracking-tight">
            {t('auth:panel.sample.name')}
          </span>
          <span className="text-muted text-xs">{t('auth:panel.sample.label')}</span>
        </p>
        <ul>
          <Benefit text={t('auth:panel.progress')}>
            <ProgressBar percentage={SAMPLE_PROGRESS} label={t('frame:progress')} />
          </Benefit>
          <Benefit text={t('auth:panel.milestones')}>
            <Line label={t('auth:panel.sample.milestone')} value={t('auth:panel.sample.milestoneDue')} />
            <Line label={t('auth:panel.sample.delivery')} value={t('auth:panel.sample.deliveryDue')} />
          </Benefit>
          <Benefit text={t('auth:panel.tasks')}>
            <Line
              label={t('auth:panel.sample.taskLive')}
              value={<StatusBadge status="in_progress" label={t('frame:taskStatus.in_progress')} />}
            />
            <Line
              label={t('auth:panel.sample.taskDone')}
              value={<StatusBadge status="completed" label={t('frame:taskStatus.completed')} />}
            />
          </Benefit>
          <Benefit text={t('auth:panel.access')}>
            <Line
              label={
                <>
                  <Lock /> {t('auth:panel.sample.members')}
                </>
              }
              value={t('auth:panel.sample.membersCount')}
            />
          </Benefit>
        </ul>
      </div>
    </section>
  );
}

function Benefit({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="group grid border-line border-x border-t bg-card last:rounded-b-md max-xl:last:border-b xl:grid-cols-[minmax(0,1fr)_13rem] xl:border-0 xl:bg-transparent">
      <div
        aria-hidden="true"
        className="grid content-center gap-2 border-line px-4 pt-2 pb-4 text-sm sm:px-5 xl:pt-4 xl:border-x xl:border-t xl:bg-card xl:group-last:rounded-b-md xl:group-last:border-b"
      >
        {children}
      </div>
      <p className="relative flex max-w-none items-center px-4 pt-4 font-semibold text-sm max-xl:order-first sm:px-5 xl:py-4 xl:pr-0 xl:pl-9 xl:before:absolute xl:before:left-0 xl:before:w-6 xl:before:border-brand xl:before:border-t-2">
        {text}
      </p>
    </li>
  );
}

function Line({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <span className="inline-flex items-center gap-2">{label}</span>
      <span className="shrink-0 text-muted">{value}</span>
    </div>
  );
}

function Lock() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 text-brand-strong" aria-hidden="true">
      <path d="M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
