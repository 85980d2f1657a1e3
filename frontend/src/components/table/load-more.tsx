import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type LoadMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Stays in place at the end, so that the focus is not lost. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (!hasNextPage && wasPressed.current) end.current?.focus();
  }, [hasNextPage]);

  if (!hasNextPage) {
    return (
      <p ref={end} tabIndex={-1} className="text-muted text-sm outline-none">
        {t('frame:table.end')}
      </p>
    );
  }
  return (
    <Button
      look="quiet"
      isBusy={isFetchingNextPage}
      onClick={() => {
        wasPressed.current = true;
        if (!isFetchingNextPage) void fetchNextPage();
      }}
      className="justify-self-start"
    >
      {t('frame:table.more')}
    </Button>
  );
}
