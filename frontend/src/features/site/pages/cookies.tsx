import { LegalDocument } from '../legal/components/legal-document.tsx';

export function CookiePolicyPage() {
  return <LegalDocument name="cookie" />;
}
