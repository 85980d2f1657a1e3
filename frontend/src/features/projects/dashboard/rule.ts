import type { Project } from '@fucina/contracts/project';
import type { ProjectMilestone } from '@fucina/contracts/project-news';
import { daysUntil, isLate, isUnderWay } from '../../../lib/time/days.ts';

export type Notch = { milestone: ProjectMilestone; at: number; state: 'reached' | 'late' | 'ahead' };

/** Positions in percent. `isMarked`: today is marked, which it is only while something is due. */
export type Rule = {
  start: string;
  end: string;
  today: number;
  isMarked: boolean;
  /** Spacing of ticks and of long ticks. */
  ticks: { short: number; long: number };
  notches: Notch[];
};

// Ticks for days and weeks, or for weeks and quarters if days would overlap.
const MOST_DAYS = 100;
const [byDay, byWeek] = [
  { short: 1, long: 7 },
  { short: 7, long: 91 },
];

type Drawn = { project: Pick<Project, 'startDate' | 'endDate' | 'status'>; milestones: ProjectMilestone[] };

/** Spans the first to the last date; null with fewer than two. */
export function drawRule({ project, milestones }: Drawn, now = new Date()): Rule | null {
  const dated = milestones.flatMap((milestone) => {
    const day = dayOf(milestone);
    return day ? [{ milestone, day }] : [];
  });
  const days = [project.startDate, project.endDate, ...dated.map(({ day }) => day)].filter(
    (day) => day !== null,
  );
  const [start, end] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!start || !end || start === end) return null;

  const [first, last] = [daysUntil(start, now), daysUntil(end, now)];
  // Extended for overdue items, so that today fits.
  const length = Math.max(last, isUnderWay(project.status) ? 0 : last) - first;
  const placeOf = (days: number) => Math.round(Math.min(1, Math.max(0, (days - first) / length)) * 1000) / 10;
  return {
    start,
    end,
    today: project.status === 'completed' ? 100 : placeOf(0),
    isMarked: isUnderWay(project.status),
    ticks: spread(length > MOST_DAYS ? byWeek : byDay, length),
    notches: dated
      .map(({ milestone, day }) => ({
        milestone,
        at: placeOf(daysUntil(day, now)),
        state: stateOf(milestone, { project, now }),
      }))
      .toSorted((a, b) => a.at - b.at),
  };
}

const spread = ({ short, long }: Rule['ticks'], length: number) => ({
  short: (short / length) * 100,
  long: (long / length) * 100,
});

/** The date it was reached, else the date it is due. */
function dayOf({ status, completedDate, targetDate }: ProjectMilestone): string | null {
  return (status === 'reached' ? completedDate : null) ?? targetDate;
}

function stateOf(
  { status, targetDate }: ProjectMilestone,
  { project, now }: Pick<Drawn, 'project'> & { now: Date },
): Notch['state'] {
  if (status === 'reached') return 'reached';
  return targetDate && isLate(targetDate, { project: project.status, now }) ? 'late' : 'ahead';
}
