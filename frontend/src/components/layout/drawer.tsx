import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type DrawerProps = { label: string; closeLabel: string; className?: string; children: ReactNode };

/** Mobile menu. The native dialog traps focus and closes on Escape; navigating closes it too. */
export function Drawer({ label, closeLabel, className, children }: DrawerProps) {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(close, [key]);

  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="flex min-h-11 items-center gap-3 px-1 font-semibold text-sm"
      >
        {label}
        <svg viewBox="0 0 20 14" className="h-3.5 w-5" aria-hidden="true">
          <path d="M0 1h20M0 7h20M8 13h12" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the button */}
      <dialog
        ref={dialog}
        aria-label={label}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-paper text-ink shadow-overlay backdrop:bg-veil/50"
      >
        <div className="flex min-h-full flex-col gap-6 p-5">
          <button
            type="button"
            onClick={close}
            aria-label={closeLabel}
            className="-m-2 grid size-11 shrink-0 place-items-center self-end"
          >
            <svg viewBox="0 0 16 16" className="size-5" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </button>
          {children}
        </div>
      </dialog>
    </div>
  );
}
