import { isEmptyText } from '../empty-text.ts';

/** Notice on pages with sample texts. Hidden once staff empty the label. */
export function SampleNotice({ label, text }: { label: string; text: string }) {
  if (isEmptyText(label)) return null;
  return (
    <p className="flex max-w-none flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <SampleLabel text={label} />
      <span className="text-muted">{text}</span>
    </p>
  );
}

/** Marks sample content. Hidden once staff empty the text. */
export function SampleLabel({ text }: { text: string }) {
  if (isEmptyText(text)) return null;
  return (
    <span className="justify-self-start rounded-sm border border-field border-dashed px-2 font-semibold text-sm">
      {text}
    </span>
  );
}
