import { useEffect, useState } from 'react';
import type en from '../../locales/en/developers.json';
import calls from '../calls.json';

const ids = calls.map(({ id }) => id);

/** Highlights the call in view. */
export function CallList({ texts }: { texts: (typeof en)['calls'] }) {
  const current = useCurrentCall(ids);
  return (
    <nav aria-label={texts.list}>
      <ul className="grid text-sm">
        {calls.map(({ id, method }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={`flex items-baseline gap-3 border-l-3 py-2 pl-3 underline-offset-4 hover:underline ${id === current ? 'border-brand font-semibold' : 'border-line'}`}
            >
              <span className="w-9 shrink-0 font-mono font-normal text-muted text-xs">{method}</span>
              {texts.texts[id as keyof (typeof en)['calls']['texts']].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A band below the header and well above the bottom. */
const READING = '-100px 0px -55% 0px';

/** The first of these elements in that band. */
function useCurrentCall(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        setCurrent(ids.find((id) => seen.has(id)));
      },
      { rootMargin: READING },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
