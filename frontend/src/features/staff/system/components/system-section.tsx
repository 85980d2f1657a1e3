import { type ReactNode, useId } from 'react';

export function SystemSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-ink border-t-2 pt-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="max-w-[68ch] text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
