/** Public pages, each with its own namespaces. */
export const sitePages = [
  { name: 'home', path: '/', texts: ['home', 'creation'] },
  { name: 'landing', path: '/chatbot-demo', texts: ['landing'] },
  { name: 'analyzer', path: '/website-analyzer', texts: ['analyzer'] },
  { name: 'pricing', path: '/pricing', texts: ['plans'] },
  { name: 'about', path: '/about', texts: ['about'] },
  { name: 'cases', path: '/cases', texts: ['cases'] },
  { name: 'voice', path: '/voice-agent', texts: ['voice'] },
  { name: 'bot', path: '/bot', texts: ['bot'] },
  { name: 'developersApi', path: '/developers/api', texts: ['developers'] },
  { name: 'privacy', path: '/legal/privacy-policy', texts: ['privacy'] },
  { name: 'terms', path: '/legal/terms-of-service', texts: ['terms'] },
  { name: 'cookies', path: '/legal/cookie-policy', texts: ['cookie'] },
  { name: 'gdpr', path: '/legal/gdpr-compliance', texts: ['gdpr'] },
] as const;

export type SitePage = (typeof sitePages)[number];
export type SitePageName = SitePage['name'];

export const linkPictureKey = (name: SitePageName) => `head:${name}.picture`;

export function pageOfText(textKey: string): SitePageName {
  const [namespace = '', path = ''] = textKey.split(':');
  if (namespace === 'pictures')
    return sitePages.find(({ name }) => path.startsWith(`${name}.`))?.name ?? 'home';
  const ownPage = sitePages.find(({ texts }) => (texts as readonly string[]).includes(namespace));
  if (ownPage) return ownPage.name;
  const described = namespace === 'head' && sitePages.find(({ name }) => path.startsWith(`${name}.`));
  return described ? described.name : 'home';
}
