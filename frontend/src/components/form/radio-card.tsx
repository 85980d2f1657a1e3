import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type RadioCardProps = {
  name: string;
  value?: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** One of a few choices, all in sight. */
export function RadioCard({ name, value, isChosen, onChoose, className = 'px-4', children }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field bg-card text-sm has-checked:border-ink has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-brand',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="outline-none"
      />
      {children}
    </label>
  );
}
