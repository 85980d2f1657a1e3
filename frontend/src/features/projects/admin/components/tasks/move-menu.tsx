import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '../../move-item.ts';

const steps: Step[] = ['top', 'up', 'down', 'bottom'];

type MoveMenuProps = { handle: HTMLElement; onMove: (step: Step) => void; onClose: () => void };

/** Alternative to dragging, for keyboards and touch. */
export function MoveMenu({ handle, onMove, onClose }: MoveMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const { bottom, left } = handle.getBoundingClientRect();
    element.showPopover();
    const isBelow = bottom + element.offsetHeight < window.innerHeight;
    const top = isBelow ? bottom : handle.getBoundingClientRect().top - element.offsetHeight;
    element.style.inset = `${top}px auto auto ${left}px`;
    element.querySelector('button')?.focus();
  }, [handle]);

  function handleKey(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const place = places[event.key];
    event.stopPropagation();
    if (event.key === 'Tab') onClose();
    if (place === undefined) return;
    event.preventDefault();
    items.at(place % items.length)?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={t('adminProjects:tasks.moveTo')}
      onKeyDown={handleKey}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="fixed m-0 grid min-w-44 rounded-md border border-line bg-card p-1 text-ink shadow-overlay"
    >
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onMove(step)}
          className="min-h-11 rounded-sm px-3 text-left text-sm hover:bg-brand-soft focus-visible:bg-brand-soft focus-visible:outline-0"
        >
          {t(`adminProjects:steps.${step}`)}
        </button>
      ))}
    </div>
  );
}
