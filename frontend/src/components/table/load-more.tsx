import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type LoadMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Takes the focus at the end, since the button is gone; a list that fits on one page says nothing. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setWasPressed] = useState(false);

  useEffect(() => {
    if (!hasNextPage && wasPressed) end.current?.focus();
  }, [hasNextPage, wasPressed]);

  if (!hasNextPage) {
    return wasPressed ? (
      <p ref={end} tabIndex={-1} className="text-muted text-sm outline-none">
        {t('frame:table.end')}
      </p>
    ) : null;
  }
  return (
    <Button
      look="quiet"
      isBusy={isFetchingNextPage}
      onClick={() => {
        setWasPressed(true);
        if (!isFetchingNextPage) void fetchNextPage();
      }}
      className="justify-self-start"
    >
      {t('frame:table.more')}
    </Button>
  );
}
