import { LegalDocument } from '../legal/components/legal-document.tsx';

export function PrivacyPage() {
  return <LegalDocument name="privacy" />;
}
