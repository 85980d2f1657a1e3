import { clsx } from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { ACCEPTED } from '../check-file.ts';

type DropAreaProps = { isBusy: boolean; onFiles: (files: Iterable<File>) => void };

/** Where documents are dropped, with a button for whoever does not drag; closed while some are on their way. */
export function DropArea({ isBusy, onFiles }: DropAreaProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPageOnDrop, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onFiles(event.dataTransfer.files);
  }
  function allow(event: DragEvent) {
    event.preventDefault();
    setIsOver(!isBusy);
  }

  return (
    <section
      aria-label={t('training:documents.add')}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-field',
      )}
    >
      <Button look="quiet" disabled={isBusy} onClick={() => input.current?.click()}>
        {t('training:documents.choose')}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{t('training:documents.hint')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        disabled={isBusy}
        aria-label={t('training:documents.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </section>
  );
}

/** A file that is dropped beside the area would open in the place of the page. */
function keepPageOnDrop() {
  const refuse = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
