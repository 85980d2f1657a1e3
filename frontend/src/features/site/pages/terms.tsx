import { LegalDocument } from '../legal/components/legal-document.tsx';

export function TermsPage() {
  return <LegalDocument name="terms" />;
}
