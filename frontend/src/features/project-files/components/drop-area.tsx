import { clsx } from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

/** Where files are dropped, with a button for whoever does not drag. */
export function DropArea({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPageOnDrop, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  }
  function allow(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <section
      aria-label={t('project:files.add')}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-field',
      )}
    >
      <Button look="quiet" onClick={() => input.current?.click()}>
        {t('project:files.choose')}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{t('project:files.hint')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('project:files.choose')}
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
