import type { ReactNode } from 'react';
import { takeFocus } from '../../../../lib/browser/focus.ts';

type LinkMessageProps = { title: string; text: string; children: ReactNode };

/** What became of a mailed link. */
export function LinkMessage({ title, text, children }: LinkMessageProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-3xl">{title}</h1>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

/** What the visitor's own act led to. Takes the focus. */
export function LinkOutcome({ title, text, children }: LinkMessageProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
