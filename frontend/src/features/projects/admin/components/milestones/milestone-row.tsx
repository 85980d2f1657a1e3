import type { Language } from '@fucina/contracts/language';
import type { Milestone } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { type ComponentProps, memo, useState } from 'react';
import { StatusBadge } from '../../../../../components/ui/status-badge.tsx';
import { parseChoice, parseDay, parseLine } from '../../parse-typed.ts';
import { shownValue } from '../../saving/record-saver.ts';
import { useRecord } from '../../use-desk.ts';
import { DayText } from '../editing/day-text.tsx';
import { Description } from '../editing/description.tsx';
import { Editable } from '../editing/editable.tsx';
import { RecordNotes } from '../editing/record-notes.tsx';
import { RowButton } from '../editing/row-button.tsx';
import { fieldOf, type RowTexts } from '../editing/row-texts.ts';

type MilestoneRowProps = {
  milestone: Milestone;
  texts: RowTexts;
  t: TFunction;
  language: Language;
  onRemove: (milestone: Milestone) => void;
};

const line = { kind: 'line' } as const;
const day = { kind: 'day' } as const;

export const MilestoneRow = memo(function MilestoneRow(props: MilestoneRowProps) {
  const { milestone, texts, t, language, onRemove } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const { id } = milestone;
  const { state, onSave } = useRecord('milestones', id);
  const isReached = shownValue(milestone.status, state.status) === 'reached';
  const shared = (field: keyof Milestone & string) => fieldOf(field, { state, onSave, texts });

  return (
    <li data-milestone={id} className="border-line border-b py-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1">
        <Editable
          {...shared('title')}
          value={milestone.title}
          control={line}
          parse={parseLine}
          show={(value) => <span className="wrap-anywhere font-semibold">{value}</span>}
        />
        <div className="flex">
          <RowButton
            icon="text"
            label={t('adminProjects:tasks.description', { title: milestone.title })}
            isExpanded={isExpanded}
            isMarked={milestone.description !== ''}
            onPress={() => setIsExpanded(!isExpanded)}
          />
          <RowButton
            icon="remove"
            label={t('adminProjects:tasks.remove', { title: milestone.title })}
            onPress={() => onRemove(milestone)}
          />
        </div>
        <div className="col-span-full grid grid-cols-2 items-start gap-x-1 text-sm sm:grid-cols-[9.5rem_1fr_1fr]">
          <Editable
            {...shared('status')}
            value={milestone.status}
            control={{ kind: 'choice', options: texts.options.milestoneStatus }}
            parse={parseChoice<Milestone['status']>}
            show={(value) => <StatusBadge status={value} label={t(`frame:milestoneStatus.${value}`)} />}
          />
          <Editable
            {...shared('targetDate')}
            speak={(value) =>
              texts.speakDay(value, { isDone: isReached, missing: t('adminProjects:milestones.noTarget') })
            }
            value={milestone.targetDate}
            control={day}
            parse={parseDay}
            show={(value) => (
              <CaptionedDay
                caption={texts.label('targetDate')}
                day={value}
                isDone={isReached}
                missing={t('adminProjects:milestones.noTarget')}
                t={t}
                language={language}
              />
            )}
          />
          <Editable
            {...shared('completedDate')}
            speak={(value) =>
              texts.speakDay(value, { isDone: true, missing: t('adminProjects:milestones.notReached') })
            }
            value={milestone.completedDate}
            control={day}
            parse={parseDay}
            show={(value) => (
              <CaptionedDay
                caption={texts.label('completedDate')}
                day={value}
                isDone
                missing={t('adminProjects:milestones.notReached')}
                t={t}
                language={language}
              />
            )}
          />
        </div>
      </div>
      {isExpanded && (
        <div className="pb-2 text-sm">
          <Description {...shared('description')} value={milestone.description} t={t} />
        </div>
      )}
      <RecordNotes kind="milestones" id={id} state={state} showValue={texts.showValue} />
    </li>
  );
});

function CaptionedDay({ caption, ...day }: ComponentProps<typeof DayText> & { caption: string }) {
  return (
    <span className="grid">
      <span className="text-muted text-xs">{caption}:</span> <DayText {...day} />
    </span>
  );
}
