import type { DemoPage } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageRow } from './page-row.tsx';

/** New lines drop in, and the list scrolls along with them, unless the visitor has scrolled up. */
export function PageList({
  pages,
  isLive,
  className,
}: {
  pages: readonly DemoPage[];
  isLive: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const isFollowing = useRef(true);
  const [shownFirst] = useState(() => new Set(pages.map(({ url }) => url)));

  useEffect(() => {
    const element = region.current;
    if (element && isLive && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [pages.length, isLive]);

  function noteScroll() {
    const element = region.current;
    if (!element) return;
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
  }

  return (
    <section
      ref={region}
      onScroll={noteScroll}
      aria-label={t('reading:list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className={clsx('scroll-list', className)}
    >
      {pages.length === 0 ? (
        <p className="py-3 text-muted text-sm">{t('reading:empty')}</p>
      ) : (
        <ol>
          {pages.map((page) => (
            <PageRow key={page.url} page={page} isNew={!shownFirst.has(page.url)} />
          ))}
        </ol>
      )}
    </section>
  );
}
