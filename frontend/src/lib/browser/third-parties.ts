import type { Settings } from '../settings.tsx';

export function thirdPartyHosts({
  leadForm,
  contactFormUrl,
  bookingUrl,
  chatWidgetUrl,
}: Pick<Settings, 'leadForm' | 'contactFormUrl' | 'bookingUrl' | 'chatWidgetUrl'>): string[] {
  const urls = [leadForm?.url, leadForm?.scriptUrl, contactFormUrl, bookingUrl, chatWidgetUrl];
  return [...new Set(urls.filter((url) => typeof url === 'string').map((url) => new URL(url).host))];
}
