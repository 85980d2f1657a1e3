import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ScrollRow } from './scroll-row.tsx';

export type Tab = {
  id: string;
  label: string;
  note?: string | undefined;
  /** Number of open items. `note` is its accessible text. */
  count?: number | undefined;
  /** Mounted when first chosen, then kept. */
  isLazy?: boolean;
  content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Makes it controlled, for a choice kept elsewhere, such as in the URL. */
  chosen?: string;
  onChoose?: (id: string) => void;
  /** Smaller, for use inside a section. */
  isSmall?: boolean;
};

/** ARIA tabs. Hidden panels keep their state. */
export function Tabs({ label, tabs, chosen: controlled, onChoose, isSmall = false }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0].id);
  const chosen = tabs.some(({ id }) => id === controlled) ? controlled : own;

  const [seen, setSeen] = useState<readonly (string | undefined)[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);

  const counts = tabs.map(({ count }) => count ?? '').join();

  function setChosen(id: string) {
    setOwn(id);
    onChoose?.(id);
  }

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
      <ScrollRow shown="[aria-selected=true]" state={`${chosen} ${counts}`}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="flex w-max min-w-full border-line border-b"
        >
          {tabs.map(({ id, label, note, count }) => (
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
                'flex items-center gap-2 whitespace-nowrap border-b-3 px-1 font-display font-semibold tracking-tight focus-visible:-outline-offset-3',
                isSmall
                  ? 'min-h-10 text-sm not-first:ml-5'
                  : 'min-h-12 text-base not-first:ml-6 lg:text-lg lg:not-first:ml-8',
                id === chosen ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
              {note && (
                <>
                  {count ? (
                    <span
                      aria-hidden="true"
                      className="figures grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 font-sans text-card text-xs"
                    >
                      {count}
                    </span>
                  ) : (
                    <span aria-hidden="true" className="size-2 rounded-full bg-ember" />
                  )}
                  <span className="sr-only">({note})</span>
                </>
              )}
            </button>
          ))}
        </div>
      </ScrollRow>
      {tabs.map(({ id, content, isLazy }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          aria-labelledby={`${prefix}-${id}-tab`}
          hidden={id !== chosen}
          className={isSmall ? 'pt-4' : 'pt-6'}
        >
          {isLazy && !seen.includes(id) ? null : content}
        </div>
      ))}
    </div>
  );
}
