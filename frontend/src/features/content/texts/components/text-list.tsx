import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { namePart } from '../../text-names.ts';
import type { TextRow } from '../text-rows.ts';
import { TextListRow } from './text-list-row.tsx';

const STEP = 40;

type TextListProps = {
  rows: readonly TextRow[];
  /** Shown if there are no rows. */
  none: string;
  onEdit: (row: TextRow) => void;
  onRemove: (row: TextRow) => void;
};

export function TextList({ rows, none, onEdit, onRemove }: TextListProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const parts = [...Map.groupBy(rows.slice(0, limit), ({ part }) => part)];
  if (rows.length === 0) return <p className="empty-note">{none}</p>;
  return (
    <div className="grid justify-items-start gap-10">
      {parts.map(([part, partRows]) => {
        const name = namePart(part, t);
        return (
          <section key={part} className="grid w-full gap-2">
            <h2 className="text-lg">{name}</h2>
            <ul aria-label={name} className="border-line border-b">
              {partRows.map((row) => (
                <TextListRow
                  key={row.id}
                  row={row}
                  onEdit={() => onEdit(row)}
                  onRemove={() => onRemove(row)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {rows.length > limit && (
        <Button look="quiet" onClick={() => setLimit(limit + STEP)}>
          {t('adminContent:more', { count: Math.min(STEP, rows.length - limit) })}
        </Button>
      )}
    </div>
  );
}
