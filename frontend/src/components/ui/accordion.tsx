import { FoldMark } from './fold-mark.tsx';

/** `details` elements with a shared name: an exclusive accordion without JavaScript. */
export function Accordion({
  name,
  entries,
}: {
  name: string;
  entries: readonly { question: string; answer: string }[];
}) {
  return (
    <div className="border-line border-b">
      {entries.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-line border-t">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg">{question}</h3>
            <FoldMark />
          </summary>
          <p className="pr-10 pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
