import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onLoad: () => void };

/** Stays in place at the end, so that the focus is not lost. */
export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (!hasMore && wasPressed.current) end.current?.focus();
  }, [hasMore]);

  if (!hasMore) {
    return (
      <p ref={end} tabIndex={-1} className="text-muted text-sm outline-none">
        {t('frame:table.end')}
      </p>
    );
  }
  return (
    <Button
      look="quiet"
      isBusy={isLoading}
      onClick={() => {
        wasPressed.current = true;
        if (!isLoading) onLoad();
      }}
      className="justify-self-start"
    >
      {t('frame:table.more')}
    </Button>
  );
}
