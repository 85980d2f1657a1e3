/** Renders text in backticks as code, which breaks only where it is too long for a line, and not before punctuation. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split('`');
  const endOf = (index: number) => parts[index + 1]?.match(/^\S*/)?.[0] ?? '';
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part.slice(index && endOf(index - 1).length)
    ) : (
      <span key={index} className="inline-block max-w-full break-words">
        <code className="text-ink">{part}</code>
        {endOf(index)}
      </span>
    ),
  );
}
