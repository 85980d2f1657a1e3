import type { Task } from '@fucina/contracts/project';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../../components/form/checkbox.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { DayField } from '../../../../../components/ui/day-field.tsx';
import { SelectField } from '../../../../../components/ui/select-field.tsx';
import { keyOf } from '../../desk.ts';
import { parseDay } from '../../parse-typed.ts';
import { shownValue } from '../../saving/record-saver.ts';
import { useDesk } from '../../use-desk.ts';
import { useRowTexts } from '../editing/row-texts.ts';
import type { useSelection } from './use-selection.ts';

type Field = 'status' | 'priority' | 'dueDate';

/** Changes all selected tasks at once. Each is saved like a single change. */
export function SeveralBar({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const { t } = useTranslation();
  const { texts } = useRowTexts('task');
  const { savers, store, remove, announcer } = useDesk();
  const [day, setDay] = useState('');
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  const { selected, isAll, chooseAll, end } = selection;
  const isNone = selected.length === 0;
  const parsedDay = parseDay(day);
  const choose = { value: '', label: t('adminProjects:several.choose') };

  function change(field: Field, value: Task[Field]) {
    for (const task of selected) {
      const base = shownValue(task[field], store.read(keyOf('tasks', task.id))[field]);
      if (base !== value) savers.tasks.save(task.id, field, value, base);
    }
    announcer.say(t('adminProjects:several.changed', { count: selected.length }));
  }

  function removeAll() {
    for (const task of selected) remove('tasks', task);
    end();
  }

  return (
    <fieldset ref={bar} className="grid gap-4 rounded-md border border-line bg-card p-4">
      <legend className="sr-only">{t('adminProjects:several.legend')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox label={t('adminProjects:several.all')} isOn={isAll} onChange={chooseAll} />
        <p role="status" className="figures text-muted text-sm">
          {t('adminProjects:several.count', { count: selected.length })}
        </p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.6fr_auto]">
        <SelectField
          label={texts.label('status')}
          value=""
          options={[choose, ...texts.options.taskStatus]}
          disabled={isNone}
          onChange={(value) => value && change('status', value)}
        />
        <SelectField
          label={texts.label('priority')}
          value=""
          options={[choose, ...texts.options.priority]}
          disabled={isNone}
          onChange={(value) => value && change('priority', value)}
        />
        <Group>
          <DayField
            label={texts.label('dueDate')}
            min="2000-01-01"
            max="2099-12-31"
            value={day}
            disabled={isNone}
            onChange={setDay}
            className="min-w-44 flex-1"
          />
          <Button
            look="quiet"
            disabled={isNone || !parsedDay.isValid}
            onClick={() => parsedDay.isValid && change('dueDate', parsedDay.value)}
          >
            {t(day ? 'adminProjects:several.setDay' : 'adminProjects:several.clearDay')}
          </Button>
        </Group>
        <Group>
          <Button look="danger" disabled={isNone} onClick={removeAll}>
            {t('adminProjects:several.remove')}
          </Button>
          <Button onClick={end}>{t('adminProjects:several.done')}</Button>
        </Group>
      </div>
    </fieldset>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}
