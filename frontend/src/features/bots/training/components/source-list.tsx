import type { Source } from '@fucina/contracts/source';
import { useState } from 'react';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { SourceDialog } from './source-dialog.tsx';
import { SourceRow } from './source-row.tsx';

type SourceListProps = {
  botId: string;
  isReadOnly: boolean;
  sources: readonly Source[];
  label: string;
  empty: string;
};

/** Scrolls within ten rem. */
export function SourceList({ botId, isReadOnly, sources, label, empty }: SourceListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const area = useRowFocus();
  const open = sources.find(({ id }) => id === openId);

  return (
    <>
      <div {...area} className="outline-none">
        {sources.length === 0 ? (
          <p className="text-muted text-sm">{empty}</p>
        ) : (
          <ul aria-label={label} className="scroll-list mt-3 grid max-h-40 border-line border-t">
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} onOpen={() => setOpenId(source.id)} />
            ))}
          </ul>
        )}
      </div>
      {open && (
        <SourceDialog botId={botId} source={open} isReadOnly={isReadOnly} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
