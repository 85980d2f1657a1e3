import { LegalDocument } from '../features/legal/components/legal-document.tsx';

export function CookiePolicyPage() {
  return <LegalDocument name="cookie" />;
}
