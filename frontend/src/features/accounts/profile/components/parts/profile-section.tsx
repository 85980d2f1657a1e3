import type { ReactNode } from 'react';
import { Section } from '../../../../../components/ui/section.tsx';

type ProfileSectionProps = { title: string; text?: string; children: ReactNode };

/** Each section is saved on its own. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  return (
    <Section
      title={title}
      text={text}
      className="grid gap-x-12 gap-y-4 border-line border-t py-8 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0 max-w-xl">{children}</div>
    </Section>
  );
}
