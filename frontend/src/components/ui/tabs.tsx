import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { id: string; label: string; note?: string | undefined; content: ReactNode };

/** Tabs as the ARIA pattern describes them: arrows choose, hidden panels keep what was typed in them. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0].id);

  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[step % tabs.length] ?? tabs[0];
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div className="grid min-w-0 content-start">
      <div ref={list} role="tablist" aria-label={label} className="flex border-line border-b">
        {tabs.map(({ id, label, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}-tab`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${prefix}-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={handleKey}
            className={clsx(
              '-mb-px flex min-h-12 items-center gap-2 border-b-3 px-1 font-display font-semibold text-lg tracking-tight not-first:ml-8',
              id === chosen ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
            {note && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-ember" />
                <span className="sr-only">({note})</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          aria-labelledby={`${prefix}-${id}-tab`}
          hidden={id !== chosen}
          className="pt-6"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
