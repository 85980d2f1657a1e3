import { useEffect } from 'react';

export function useTitle(title: string | null, language: string) {
  useEffect(() => {
    if (title) document.title = title;
  }, [title, language]);
}
