import { type ReactNode, useId } from 'react';

/** Each section is saved on its own. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-line border-t py-8 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
