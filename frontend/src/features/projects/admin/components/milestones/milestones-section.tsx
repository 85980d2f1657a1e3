import type { Milestone } from '@fucina/contracts/project';
import { useCallback, useRef } from 'react';
import { keyOf } from '../../desk.ts';
import { useDesk, useHidden } from '../../use-desk.ts';
import { AddRow } from '../editing/add-row.tsx';
import { useRowTexts } from '../editing/row-texts.ts';
import { MilestoneRow } from './milestone-row.tsx';

export function MilestonesSection({ milestones }: { milestones: Milestone[] }) {
  const { texts, t, language } = useRowTexts('milestone');
  const { remove } = useDesk();
  const hidden = useHidden();
  const input = useRef<HTMLInputElement>(null);
  const shown = milestones.filter(({ id }) => !hidden.has(keyOf('milestones', id)));

  const removeMilestone = useCallback(
    (milestone: Milestone) => {
      remove('milestones', milestone);
      input.current?.focus();
    },
    [remove],
  );

  return (
    <section aria-labelledby="milestones-heading" className="grid content-start gap-2">
      <h2 id="milestones-heading" className="border-ink border-b pb-2 text-xl">
        {t('adminProjects:milestones.heading')}{' '}
        <span className="figures font-normal font-sans text-base text-muted tracking-normal">
          {shown.length}
        </span>
      </h2>
      {shown.length === 0 && <p className="py-2 text-muted">{t('adminProjects:milestones.empty')}</p>}
      <ol aria-label={t('adminProjects:milestones.heading')}>
        {shown.map((milestone) => (
          <MilestoneRow
            key={milestone.id}
            milestone={milestone}
            texts={texts}
            t={t}
            language={language}
            onRemove={removeMilestone}
          />
        ))}
      </ol>
      <AddRow kind="milestones" label={t('adminProjects:milestones.add')} input={input} />
    </section>
  );
}
