import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  text?: ReactNode;
  /** For links to the heading. */
  id?: string;
  headingClass?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Section({
  title,
  text,
  id,
  headingClass = 'text-lg',
  className = 'grid gap-3',
  children,
}: SectionProps) {
  const ownId = useId();
  const heading = (
    <h2 id={id ?? ownId} className={headingClass}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id ?? ownId} className={className}>
      {text ? (
        <div className="grid content-start gap-1">
          {heading}
          <p className="text-muted text-sm">{text}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

/** One of the few large parts of a page, under a thick line. */
export function MajorSection(props: Pick<SectionProps, 'title' | 'text' | 'children'>) {
  return <Section {...props} headingClass="text-xl" className="grid gap-5 border-ink border-t-2 pt-5" />;
}
