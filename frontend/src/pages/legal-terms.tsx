import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import en from '../locales/en/terms.json' with { type: 'json' };
import it from '../locales/it/terms.json' with { type: 'json' };

export function TermsPage() {
  return <LegalDocument texts={{ it, en }} />;
}
