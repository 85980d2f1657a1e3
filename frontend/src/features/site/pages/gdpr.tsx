import { LegalDocument } from '../legal/components/legal-document.tsx';

export function GdprPage() {
  return <LegalDocument name="gdpr" />;
}
