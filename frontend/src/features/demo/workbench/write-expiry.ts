import type { Language } from '@fucina/contracts/language';
import { formatDate } from '../../../lib/time/format-date.ts';

export function writeExpiry(expiresAt: string, language: Language): string {
  return formatDate(expiresAt, language, { day: 'numeric', month: 'long', year: 'numeric' });
}
