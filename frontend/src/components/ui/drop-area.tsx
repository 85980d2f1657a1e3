import { clsx } from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type DropAreaProps = {
  label: string;
  choose: string;
  hint: string;
  accept?: string;
  isClosed?: boolean;
  onFiles: (files: Iterable<File>) => void;
};

export function DropArea({ label, choose, hint, accept, isClosed = false, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPageOnDrop, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isClosed) onFiles(event.dataTransfer.files);
  }
  function allow(event: DragEvent) {
    event.preventDefault();
    setIsOver(!isClosed);
  }

  return (
    <section
      aria-label={label}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-field',
      )}
    >
      <Button look="quiet" disabled={isClosed} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        {...(accept ? { accept } : {})}
        disabled={isClosed}
        aria-label={choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </section>
  );
}

/** A file dropped outside the area would replace the page. */
function keepPageOnDrop() {
  const refuse = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
