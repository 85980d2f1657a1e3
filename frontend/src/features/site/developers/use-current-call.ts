import { useEffect, useState } from 'react';

/** A band below the header and well above the bottom. */
const READING = '-100px 0px -55% 0px';

/** The first of these elements in that band. */
export function useCurrentCall(ids: readonly string[]): string | undefined {
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
