import type { ProjectStatus, StaffProject } from '@fucina/contracts/project';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../../components/ui/back-link.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { useTitle } from '../../../../../lib/navigation/use-title.ts';
import { isUnderWay } from '../../../../../lib/time/days.ts';
import { parseChoice, parseDay, parseLine } from '../../parse-typed.ts';
import { shownValue } from '../../saving/record-saver.ts';
import { useRecord } from '../../use-desk.ts';
import { DayText } from '../editing/day-text.tsx';
import { Description } from '../editing/description.tsx';
import { Editable } from '../editing/editable.tsx';
import { RecordNotes } from '../editing/record-notes.tsx';
import { fieldOf, useRowTexts } from '../editing/row-texts.ts';
import { MembersField } from '../members/members-field.tsx';
import { LeadField } from './lead-field.tsx';
import { ProjectActions } from './project-actions.tsx';
import { SavingStatus } from './saving-status.tsx';

const line = { kind: 'line' } as const;
const day = { kind: 'day' } as const;

export function ProjectHead({ project, progress }: { project: StaffProject; progress: number }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { texts, language } = useRowTexts('project');
  const { id } = project;
  const { state, onSave } = useRecord('project', id);
  const name = shownValue(project.name, state.name);
  const isDone = !isUnderWay(shownValue(project.status, state.status));
  useTitle(name, language);
  const shared = (field: keyof StaffProject & string) => fieldOf(field, { state, onSave, texts });

  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <BackLink to={linkTo('/admin/projects')}>{t('adminProjects:back')}</BackLink>
        <SavingStatus />
      </div>
      <h1 aria-label={name} className="-mx-2.5 text-3xl">
        <Editable
          {...shared('name')}
          value={project.name}
          control={line}
          parse={parseLine}
          show={(value) => <span className="wrap-anywhere min-w-0">{value}</span>}
        />
      </h1>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="-mx-2.5 max-w-3xl">
          <Description {...shared('description')} value={project.description} t={t} />
        </div>
        <ProjectActions project={project} name={name} />
      </div>
      <div className="grid grid-cols-2 gap-x-2 border-line border-y sm:grid-cols-3 xl:grid-cols-[1fr_1.4fr_1.4fr_1.2fr_1.2fr]">
        <Fact label={texts.label('status')}>
          <Editable
            {...shared('status')}
            value={project.status}
            control={{ kind: 'choice', options: texts.options.projectStatus }}
            parse={parseChoice<ProjectStatus>}
            show={(value) => <StatusBadge status={value} label={t(`frame:projectStatus.${value}`)} />}
          />
        </Fact>
        <Fact label={texts.label('startDate')}>
          <Editable
            {...shared('startDate')}
            speak={(value) => texts.speakDay(value, { isDone: true, missing: t('adminProjects:noDate') })}
            value={project.startDate}
            control={day}
            parse={parseDay}
            show={(value) => (
              <DayText day={value} isDone missing={t('adminProjects:noDate')} t={t} language={language} />
            )}
          />
        </Fact>
        <Fact label={texts.label('endDate')}>
          <Editable
            {...shared('endDate')}
            speak={(value) => texts.speakDay(value, { isDone, missing: t('adminProjects:noDate') })}
            value={project.endDate}
            control={day}
            parse={parseDay}
            show={(value) => (
              <DayText
                day={value}
                isDone={isDone}
                missing={t('adminProjects:noDate')}
                t={t}
                language={language}
              />
            )}
          />
        </Fact>
        <Fact label={texts.label('leadId')}>
          <LeadField project={project} shared={shared('leadId')} />
        </Fact>
        <Fact label={t('frame:progress')}>
          <div className="flex min-h-10 items-center px-2.5">
            <div className="w-full max-w-64">
              <ProgressBar percentage={progress} label={t('frame:progress')} />
            </div>
          </div>
        </Fact>
      </div>
      <RecordNotes kind="project" id={id} state={state} showValue={texts.showValue} />
      <MembersField project={project} />
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="-ml-2.5 min-w-0 py-2">
      <p aria-hidden="true" className="px-2.5 text-muted text-xs">
        {label}
      </p>
      {children}
    </div>
  );
}
