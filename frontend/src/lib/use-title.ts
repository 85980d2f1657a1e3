import { useEffect } from 'react';

/** A title that only the browser can know, in place of the one that the page came with in each language. */
export function useTitle(title: string | null, language: string) {
  useEffect(() => {
    if (title) document.title = title;
  }, [title, language]);
}
