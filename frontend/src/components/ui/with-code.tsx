/** Renders text in backticks as code, which breaks only where it is too long for a line. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="inline-block max-w-full break-words text-ink">
        {part}
      </code>
    ),
  );
}
