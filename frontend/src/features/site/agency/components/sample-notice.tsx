import { isEmptyText } from '../empty-text.ts';
import { SampleLabel } from './sample-label.tsx';

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
