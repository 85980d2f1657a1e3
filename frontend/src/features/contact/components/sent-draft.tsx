import { useEffect } from 'react';
import { draftKeyOf, dropDraft } from '../drafts.ts';

const kinds = ['contact', 'booking', 'plan'] as const;

/** On the page that thanks for a form which the browser sent itself: what the tab kept of it is kept no longer. */
export function SentDraft() {
  useEffect(() => {
    const sent = new URLSearchParams(window.location.search).get('form');
    for (const kind of kinds) if (kind === sent) dropDraft(kind);
  }, []);
  return kinds.map((kind) => <span key={kind} hidden data-kept={draftKeyOf(kind)} />);
}
