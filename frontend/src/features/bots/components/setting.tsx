import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SettingProps = { title: string; text?: string; isDanger?: boolean; children: ReactNode };

/** A settings row: description on the left, controls on the right. */
export function Setting({ title, text, isDanger = false, children }: SettingProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'grid gap-x-12 gap-y-4 border-t py-7 lg:grid-cols-[16rem_minmax(0,36rem)]',
        isDanger ? 'border-ember' : 'border-line',
      )}
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className={clsx('text-lg', isDanger && 'text-ember')}>
          {title}
        </h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
