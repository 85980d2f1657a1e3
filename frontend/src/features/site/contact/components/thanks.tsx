import { takeFocus } from '../../../../lib/browser/focus.ts';

export function Thanks({ title, text }: { title: string; text: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-2 border-brand border-l-4 py-2 pl-5 outline-none">
      <p className="font-display font-semibold text-xl">{title}</p>
      <p>{text}</p>
    </div>
  );
}
