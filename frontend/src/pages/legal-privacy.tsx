import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import en from '../locales/en/privacy.json' with { type: 'json' };
import it from '../locales/it/privacy.json' with { type: 'json' };

export function PrivacyPage() {
  return <LegalDocument texts={{ it, en }} />;
}
