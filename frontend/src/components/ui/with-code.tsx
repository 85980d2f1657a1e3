/** Sets what stands in backticks as code, which is broken only where a whole line is too short for it. */
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
