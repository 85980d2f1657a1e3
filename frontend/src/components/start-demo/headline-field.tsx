import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type HeadlineFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  hint: string;
  error: string | undefined;
  /** Next to the label. */
  aside: ReactNode;
  /** Below the field. */
  rule: ReactNode;
  button: ReactNode;
  /** Below the hint. */
  children: ReactNode;
};

/** A domain field in headline type, as large as fits. */
export function HeadlineField(props: HeadlineFieldProps) {
  const { label, hint, error, aside, rule, button, children, ...input } = props;
  const id = useId();
  return (
    <div className="grid gap-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-muted text-sm">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="grid items-center gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto]">
        <div className="relative">
          <span aria-hidden="true" className="absolute inset-y-3 -left-2 w-1 bg-ember sm:-left-4" />
          <input
            {...input}
            id={id}
            {...(error ? { 'aria-invalid': true } : {})}
            aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
            className={clsx(
              'h-16 w-full min-w-0 rounded-sm bg-transparent font-bold font-display text-ink tracking-tight caret-ember placeholder:text-field disabled:opacity-70 sm:h-20',
              domainSize(String(input.value || input.placeholder)),
              error && 'text-ember',
            )}
          />
        </div>
        {button}
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-ember">
          {error}
        </p>
      )}
      <div className="until-whole">{rule}</div>
      <div className="grid gap-y-2 text-muted text-sm">
        <p id={`${id}-hint`}>{hint}</p>
        {children}
      </div>
    </div>
  );
}

/** Long domains are set in smaller type. */
export function domainSize(domain: string): string {
  if (domain.length <= 22) return 'text-domain';
  return domain.length <= 32 ? 'text-domain-long' : 'text-xl sm:text-2xl';
}
