import { WithCode } from '../../../../components/ui/with-code.tsx';

export function CrawlerFacts({ title, facts }: { title: string; facts: { figure: string; text: string }[] }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{title}</h2>
      <dl className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ figure, text }) => (
          <div key={figure} className="grid content-start gap-1 border-ink border-t-2 pt-4 pb-8">
            <dt className="order-2 text-muted text-sm">
              <WithCode text={text} />
            </dt>
            <dd className="figures font-bold font-display text-3xl tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RobotsExamples({ examples }: { examples: { label: string; code: string }[] }) {
  return (
    <div className="grid gap-6 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {examples.map(({ label, code }) => (
        <figure key={label} className="grid content-start gap-2">
          <figcaption className="font-semibold text-sm">{label}</figcaption>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-card p-4 font-mono text-xs">
            {code}
          </pre>
        </figure>
      ))}
    </div>
  );
}
