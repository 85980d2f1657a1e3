import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts';
import { Button } from '../ui/button.tsx';

/** Disabled until hydration. Keeps the focus while pending. */
export function SubmitButton({
  isPending,
  pendingText,
  className,
  children,
}: {
  isPending: boolean;
  pendingText: string;
  className?: string;
  children: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      isBusy={isPending}
      className={clsx('justify-self-start', isPending && 'opacity-80', className)}
    >
      {isPending ? pendingText : children}
    </Button>
  );
}
