import { type PageName, pages } from './pages.ts';

/** Source file per page, kept out of the browser bundle. */
const files: Record<PageName, string> = {
  home: 'home',
  landing: 'demo-landing',
  analyzer: 'website-analyzer',
  demo: 'demo',
  plain: 'plain-demo',
  bot: 'bot',
  developersApi: 'developers-api',
  privacy: 'legal-privacy',
  terms: 'legal-terms',
  cookies: 'legal-cookies',
  gdpr: 'legal-gdpr',
  voice: 'voice-agent',
  pricing: 'pricing',
  about: 'about',
  cases: 'cases',
  contact: 'contact',
  booking: 'booking',
  planInterest: 'plan-interest',
  contactThanks: 'contact-thanks',
  auth: 'auth',
  verifyEmail: 'verify-email',
  confirmAddress: 'confirm-address',
  resetPassword: 'reset-password',
  portal: 'portal',
  project: 'project',
  chatbot: 'chatbot',
  botBuilder: 'bots-builder',
  botConversations: 'bot-conversations',
  botGaps: 'bot-gaps',
  botReportCard: 'bot-report-card',
  botAnalytics: 'bot-analytics',
  botLeads: 'bot-leads',
  botConnections: 'bot-connections',
  profile: 'profile',
  adminProjects: 'admin-projects',
  adminProject: 'admin-project',
  adminUsers: 'admin-users',
  adminLeads: 'admin-leads',
  adminBots: 'admin-bots',
  adminAudit: 'admin-audit',
  adminOutbox: 'admin-outbox',
  adminSystem: 'admin-system',
  adminCms: 'admin-content',
  adminSupport: 'admin-support',
  notFound: 'not-found',
};

/** Source files of a page and its layout, for the build manifest. */
export function pageSources(name: PageName): string[] {
  const source = `src/pages/${files[name]}.tsx`;
  return pages[name].frame === 'portal' ? [source, 'src/app/portal-frame.tsx'] : [source];
}
