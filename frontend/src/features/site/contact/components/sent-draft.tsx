import { useEffect } from 'react';
import { draftKeyOf, dropDraft } from '../drafts.ts';

const kinds = ['contact', 'booking', 'plan'] as const;

/** Clears the stored draft after a submission without JavaScript. */
export function SentDraft() {
  useEffect(() => {
    const sent = new URLSearchParams(window.location.search).get('form');
    for (const kind of kinds) if (kind === sent) dropDraft(kind);
  }, []);
  return kinds.map((kind) => <span key={kind} hidden data-kept={draftKeyOf(kind)} />);
}
