const offsets = ['', 'md:mt-12', 'md:mt-24'];

type StaggeredStepsProps = { title: string; steps: readonly { title: string; text: string }[] };

/** Three steps, each starting lower than the one before. */
export function StaggeredSteps({ title: heading, steps }: StaggeredStepsProps) {
  return (
    <section className="column mt-24 grid gap-8">
      <h2 className="text-2xl sm:text-3xl">{heading}</h2>
      <ol className="grid gap-8 md:grid-cols-[4fr_4fr_5fr] md:gap-12">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={`grid content-start gap-2 border-ink border-t-2 pt-4 ${offsets[index] ?? ''}`}
          >
            <span aria-hidden="true" className="figures font-bold font-display text-4xl text-brand">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
