import { clsx } from 'clsx';
import { createContext, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Guard = (close: () => void) => void;

/** `guard`: asked, if set, before the dialog closes by anything but its own buttons. */
export const DialogContext = createContext<{ guard: RefObject<Guard | null>; close: () => void } | null>(
  null,
);

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  isFull?: boolean;
  /** 600 px high if there is room. Scrolls inside. */
  isTall?: boolean;
  /** A full-height panel at the side, next to the navigation if there is one. */
  isSheet?: boolean;
  children: ReactNode;
};

/** Native dialog: traps and restores focus, closes on Escape. Mounts its content only while open. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isWide = false,
  isFull = false,
  isTall = false,
  isSheet = false,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const guard = useRef<Guard>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    element.showModal();
    // React's autoFocus would run before the dialog is shown.
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      element.close();
      // A dialog unmounted along with its content does not restore the focus itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  function close() {
    if (guard.current) guard.current(onClose);
    else onClose();
  }

  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // React bubbles these events from nested dialogs.
        if (event.target === event.currentTarget && event.cancelable) close();
      }}
      onClose={({ target, currentTarget }) => {
        // Chrome closes it in any case on Escape if nothing else was pressed since the last Escape.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        if (guard.current) currentTarget.showModal();
        close();
      }}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={({ target, currentTarget }) => {
        // Selecting text past the dialog's edge also ends in a click on the backdrop.
        if (target === currentTarget && pressedOn.current === currentTarget) close();
      }}
      className={clsx(
        'w-full animate-arrive overflow-y-auto overscroll-contain border-line bg-card text-ink shadow-overlay backdrop:bg-veil/50',
        isSheet
          ? 'my-0 mr-0 ml-auto h-dvh max-h-none max-w-md sm:border-l lg:mr-auto lg:ml-60 lg:border-r'
          : 'm-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] rounded-md border',
        isTall && 'h-[600px]',
        !isSheet &&
          (isFull ? 'sm:max-w-[min(100rem,calc(100vw-2rem))]' : isWide ? 'sm:max-w-2xl' : 'sm:max-w-md'),
      )}
    >
      <div className={clsx('grid gap-5 p-5 sm:p-6', isTall && 'min-h-full grid-rows-[auto_minmax(0,1fr)]')}>
        <div
          className={clsx(
            'flex items-start justify-between gap-4',
            isSheet &&
              'sticky top-0 z-10 -mx-5 -mt-5 border-line border-b bg-card p-5 sm:-mx-6 sm:-mt-6 sm:px-6',
          )}
        >
          <h2 id={titleId} className="min-w-0 text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={t('common:dialog.close')}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </button>
        </div>
        <DialogContext value={{ guard, close }}>{children}</DialogContext>
      </div>
    </dialog>
  );
}
