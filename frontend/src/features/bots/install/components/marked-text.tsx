const MARKED = /(\*\*[^*]+\*\*|`[^`]+`)/;

/** A translated text in which **labels** and `code` stand out. */
export function MarkedText({ text }: { text: string }) {
  return text.split(MARKED).map((part, index) => {
    if (part.startsWith('**'))
      return (
        <strong key={index} className="font-semibold">
          {part.slice(2, -2)}
        </strong>
      );
    if (part.startsWith('`'))
      return (
        <code key={index} className="break-words">
          {part.slice(1, -1)}
        </code>
      );
    return part;
  });
}
