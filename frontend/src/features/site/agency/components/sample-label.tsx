import { isEmptyText } from '../empty-text.ts';

/** Marks sample content. Hidden once staff empty the text. */
export function SampleLabel({ text }: { text: string }) {
  if (isEmptyText(text)) return null;
  return (
    <span className="justify-self-start rounded-sm border border-field border-dashed px-2 font-semibold text-sm">
      {text}
    </span>
  );
}
