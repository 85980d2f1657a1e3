import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollRowProps = {
  /** Selector of the entry to keep in view. */
  shown: string;
  /** Changes whenever the entry to show or the widths do. */
  state: string;
  /** Background color, for the fades. */
  fade?: 'paper' | 'brand-soft';
  className?: string;
  children: ReactNode;
};

/** A horizontally scrolling row, with a fade and an arrow where it continues. */
export function ScrollRow({ shown, state, fade = 'paper', className, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const line = row.current;
    if (!line) return;
    const measure = () => {
      const left = Math.ceil(line.scrollLeft);
      setMore({ before: left > 1, after: left + line.clientWidth < line.scrollWidth - 1 });
    };
    const sizes = new ResizeObserver(() => {
      showEntry(line, shown);
      measure();
    });
    sizes.observe(line);
    line.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      line.removeEventListener('scroll', measure);
    };
  }, [shown, state]);

  return (
    <div className="relative min-w-0">
      <div ref={row} className={clsx('relative overflow-x-auto [scrollbar-width:none]', className)}>
        {children}
      </div>
      {more.before && <Edge side="before" fade={fade} />}
      {more.after && <Edge side="after" fade={fade} />}
    </div>
  );
}

/** Scrolls the entry into view, but not the page. */
function showEntry(line: HTMLElement, shown: string) {
  const entry = line.querySelector<HTMLElement>(shown);
  if (!entry) return;
  const from = entry.getBoundingClientRect().left - line.getBoundingClientRect().left + line.scrollLeft;
  line.scrollTo({ left: from + entry.offsetWidth / 2 - line.clientWidth / 2 });
}

const fades = {
  paper: 'from-paper via-paper',
  'brand-soft': 'from-brand-soft via-brand-soft',
};

function Edge({ side, fade }: { side: 'before' | 'after'; fade: keyof typeof fades }) {
  return (
    <span
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-12 items-center to-transparent text-muted',
        fades[fade],
        side === 'after'
          ? 'right-0 justify-end rounded-r-md bg-linear-to-l pr-1.5'
          : 'left-0 rounded-l-md bg-linear-to-r pl-1.5',
      )}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={clsx('size-4', side === 'before' && 'rotate-180')}
      >
        <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </span>
  );
}
