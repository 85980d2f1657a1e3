import { type ReactNode, Suspense, useEffect } from 'react';
import { countComing } from '../../lib/bring.ts';

type WhenLoadedProps = {
  children: ReactNode;
  /** In the place of the part. */
  meanwhile?: ReactNode;
};

/** Around lazy parts that the visitor waits for. */
export function WhenLoaded({ children, meanwhile }: WhenLoadedProps) {
  return <Suspense fallback={<LoadingBar>{meanwhile}</LoadingBar>}>{children}</Suspense>;
}

/** While it is mounted, somebody waits for code or texts. */
export function LoadingBar({ children }: { children?: ReactNode }) {
  useEffect(() => {
    countComing('awaited', 1);
    return () => countComing('awaited', -1);
  }, []);
  return children ?? <span className="loading-bar" />;
}
