import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { findDetailText } from './outcome-details.ts';
import { displayPath } from './outcomes.ts';

const outcomeKeys = {
  queued: 'queued',
  read: 'read',
  'skipped: robots': 'robots',
  'skipped: not a page': 'notAPage',
  'skipped: noindex': 'noindex',
  blocked: 'blocked',
  'needs JavaScript': 'needsJavaScript',
  duplicate: 'duplicate',
  'too little text': 'tooLittleText',
  'over the limit': 'overTheLimit',
  'not found': 'notFound',
  failed: 'failed',
} as const satisfies Record<PageOutcome, string>;

export function useOutcomeTexts() {
  const { t } = useTranslation();

  /** Null if the label says it all. */
  function describe({ outcome, detail }: DemoPage): string | null {
    if (outcome === 'queued' || (outcome === 'read' && !detail)) return null;
    const reason = t(`reading:reason.${outcomeKeys[outcome]}`);
    if (outcome === 'duplicate' && detail && URL.canParse(detail)) {
      return t('reading:reason.duplicateOf', { page: displayPath(detail) });
    }
    const told = findDetailText(detail);
    if (told) return t(told.key, { n: told.n });
    const status = /^HTTP (\d{3})$/.exec(detail ?? '')?.[1];
    return status ? t('reading:reason.status', { reason: reason.replace(/\.$/, ''), status }) : reason;
  }

  return { label: (outcome: PageOutcome) => t(`reading:outcome.${outcomeKeys[outcome]}`), describe };
}
