import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

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

export function Button({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return <button type="button" className={clsx(buttonClass(look), className)} {...rest} />;
}
