import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { BusyMark } from './busy-mark.tsx';

const looks = {
  primary: 'bg-brand-strong text-on-strong hover:bg-ink',
  quiet: 'border border-field bg-card text-ink hover:border-ink',
  danger: 'border border-ember bg-card text-ember hover:bg-ember hover:text-card',
  plain: 'text-brand-strong underline-offset-4 hover:underline',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-3 rounded-md px-6 font-semibold transition-colors disabled:opacity-60';

export function buttonClass(look: keyof typeof looks = 'primary') {
  return clsx(shape, looks[look]);
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  /** Shows that its work is under way. Keeps the focus. */
  isBusy?: boolean;
};

export function Button({ look = 'primary', isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-disabled={isBusy} className={clsx(buttonClass(look), className)} {...rest}>
      {isBusy && <BusyMark />}
      {children}
    </button>
  );
}
