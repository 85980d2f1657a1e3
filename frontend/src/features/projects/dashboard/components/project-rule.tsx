import type { Project } from '@fucina/contracts/project';
import type { ProjectMilestone } from '@fucina/contracts/project-news';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { describeDistance } from '../../distance.ts';
import { drawRule, type Notch, type Rule } from '../rule.ts';

const looks = {
  reached: 'border-brand-strong bg-brand-strong',
  late: 'border-ember bg-ember',
  ahead: 'border-field bg-card',
};

/** Timeline of a project, with milestones as notches. */
export function ProjectRule({ project, milestones }: { project: Project; milestones: ProjectMilestone[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rule = drawRule({ project, milestones });
  if (!rule) return null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <Strip rule={rule} />
      <p aria-hidden="true" className="flex max-w-none justify-between gap-4 text-muted text-xs">
        <span>{writeDay(rule.start, { language, t })}</span>
        <span>{writeDay(rule.end, { language, t })}</span>
      </p>
      <Milestones notches={rule.notches} />
    </div>
  );
}

function Strip({ rule: { today, isMarked, ticks, notches } }: { rule: Rule }) {
  const scale = { '--tick': `${ticks.short}%`, '--long': `${ticks.long}%` } as CSSProperties;
  return (
    <div aria-hidden="true" className="relative h-9" style={scale}>
      <div className="ticks absolute inset-x-0 bottom-0 h-4 bg-line [--thick:2px]" />
      <div
        className="ticks absolute inset-x-0 bottom-0 h-4 bg-brand [--thick:2px]"
        style={{ clipPath: `inset(0 ${100 - today}% 0 0)` }}
      />
      {notches.map(({ milestone, at, state }) => (
        <span
          key={milestone.id}
          title={milestone.title}
          className={clsx('absolute bottom-0 h-7 w-2 rounded-[2px] border-2', looks[state])}
          style={{ left: `calc(${at}% - ${(at / 100) * 0.5}rem)` }}
        />
      ))}
      {isMarked && (
        <span
          className="absolute bottom-0 h-9 w-0.5 bg-ember"
          style={{ left: `calc(${today}% - ${(today / 100) * 0.125}rem)` }}
        />
      )}
    </div>
  );
}

/** The late and next milestones as text, the rest for screen readers only. */
function Milestones({ notches }: { notches: Notch[] }) {
  const { t } = useTranslation();
  if (notches.length === 0) return null;
  const next = notches.find(({ state }) => state === 'ahead');
  return (
    <ul aria-label={t('dashboard:rule.milestones')} className="grid gap-0.5 text-sm">
      {notches.map((notch) => (
        <li
          key={notch.milestone.id}
          className={clsx(
            'wrap-anywhere',
            notch.state === 'late' && 'font-semibold text-ember',
            notch.state !== 'late' && notch !== next && 'sr-only',
          )}
        >
          {describeNotch(notch, t)}
        </li>
      ))}
    </ul>
  );
}

function describeNotch({ milestone: { title, targetDate }, state }: Notch, t: TFunction): string {
  if (state === 'reached' || !targetDate) return t('dashboard:rule.reached', { title });
  return t(`dashboard:rule.${state}`, { title, distance: describeDistance(targetDate, { t }) });
}
