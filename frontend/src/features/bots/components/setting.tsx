import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Section } from '../../../components/ui/section.tsx';

type SettingProps = { title: string; text?: ReactNode; isDanger?: boolean; children: ReactNode };

/** A settings row: description on the left, controls on the right. */
export function Setting({ title, text, isDanger = false, children }: SettingProps) {
  return (
    <Section
      title={title}
      text={text}
      headingClass={clsx('text-lg', isDanger && 'text-ember')}
      className={clsx(
        'grid gap-x-12 gap-y-4 border-t py-7 lg:grid-cols-[16rem_minmax(0,36rem)]',
        isDanger ? 'border-ember' : 'border-line',
      )}
    >
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </Section>
  );
}
