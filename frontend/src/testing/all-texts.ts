import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import type frame from '../app/locales/en/frame.json';
import type notices from '../app/locales/en/notices.json';
import type palette from '../app/locales/en/palette.json';
import type adminUsers from '../features/accounts/locales/en/admin-users.json';
import type auth from '../features/accounts/locales/en/auth.json';
import type profile from '../features/accounts/locales/en/profile.json';
import type analytics from '../features/bots/locales/en/analytics.json';
import type botConversations from '../features/bots/locales/en/bot-conversations.json';
import type botLeads from '../features/bots/locales/en/bot-leads.json';
import type chatbotEmbed from '../features/bots/locales/en/chatbot-embed.json';
import type connections from '../features/bots/locales/en/connections.json';
import type explanation from '../features/bots/locales/en/explanation.json';
import type gaps from '../features/bots/locales/en/gaps.json';
import type insight from '../features/bots/locales/en/insight.json';
import type install from '../features/bots/locales/en/install.json';
import type reportCard from '../features/bots/locales/en/report-card.json';
import type training from '../features/bots/locales/en/training.json';
import type adminContent from '../features/content/locales/en/admin-content.json';
import type demo from '../features/demo/locales/en/demo.json';
import type landing from '../features/demo/locales/en/landing.json';
import type plain from '../features/demo/locales/en/plain.json';
import type adminProjects from '../features/projects/locales/en/admin-projects.json';
import type dashboard from '../features/projects/locales/en/dashboard.json';
import type ownQuestions from '../features/projects/locales/en/own-questions.json';
import type project from '../features/projects/locales/en/project.json';
import type about from '../features/site/locales/en/about.json';
import type cases from '../features/site/locales/en/cases.json';
import type home from '../features/site/locales/en/home.json';
import type notFound from '../features/site/locales/en/not-found.json';
import type plans from '../features/site/locales/en/plans.json';
import type voice from '../features/site/locales/en/voice.json';
import type adminAudit from '../features/staff/locales/en/admin-audit.json';
import type adminBots from '../features/staff/locales/en/admin-bots.json';
import type adminLeads from '../features/staff/locales/en/admin-leads.json';
import type adminOutbox from '../features/staff/locales/en/admin-outbox.json';
import type adminOverview from '../features/staff/locales/en/admin-overview.json';
import type adminSupport from '../features/staff/locales/en/admin-support.json';
import type adminSystem from '../features/staff/locales/en/admin-system.json';
import type analyzer from '../locales/en/analyzer.json';
import type appearance from '../locales/en/appearance.json';
import type chat from '../locales/en/chat.json';
import type common from '../locales/en/common.json';
import type consent from '../locales/en/consent.json';
import type contact from '../locales/en/contact.json';
import type creation from '../locales/en/creation.json';
import type embedding from '../locales/en/embedding.json';
import type head from '../locales/en/head.json';
import type problems from '../locales/en/problems.json';
import type reading from '../locales/en/reading.json';

/** The texts of a language by namespace, but for the long documents. */
type Texts = {
  about: typeof about;
  adminAudit: typeof adminAudit;
  adminBots: typeof adminBots;
  adminContent: typeof adminContent;
  adminLeads: typeof adminLeads;
  adminOutbox: typeof adminOutbox;
  adminOverview: typeof adminOverview;
  adminProjects: typeof adminProjects;
  adminSupport: typeof adminSupport;
  adminSystem: typeof adminSystem;
  adminUsers: typeof adminUsers;
  analytics: typeof analytics;
  analyzer: typeof analyzer;
  appearance: typeof appearance;
  auth: typeof auth;
  botConversations: typeof botConversations;
  botLeads: typeof botLeads;
  cases: typeof cases;
  chat: typeof chat;
  chatbotEmbed: typeof chatbotEmbed;
  common: typeof common;
  connections: typeof connections;
  consent: typeof consent;
  contact: typeof contact;
  creation: typeof creation;
  dashboard: typeof dashboard;
  demo: typeof demo;
  embedding: typeof embedding;
  explanation: typeof explanation;
  frame: typeof frame;
  gaps: typeof gaps;
  head: typeof head;
  home: typeof home;
  insight: typeof insight;
  install: typeof install;
  landing: typeof landing;
  notFound: typeof notFound;
  notices: typeof notices;
  ownQuestions: typeof ownQuestions;
  palette: typeof palette;
  plain: typeof plain;
  plans: typeof plans;
  problems: typeof problems;
  profile: typeof profile;
  project: typeof project;
  reading: typeof reading;
  reportCard: typeof reportCard;
  training: typeof training;
  voice: typeof voice;
};

const source = path.resolve(import.meta.dirname, '..');
const documents = ['bot', 'cookie', 'developers', 'gdpr', 'privacy', 'terms'];

const toNamespace = (file: string) =>
  path.basename(file, '.json').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const textFiles = (language: Language) =>
  globSync([`locales/${language}/*.json`, `{app,features/*}/locales/${language}/*.json`], {
    cwd: source,
  }).map((file) => path.join(source, file));

function readTexts(language: Language) {
  const texts = textFiles(language).map(
    (file) => [toNamespace(file), JSON.parse(readFileSync(file, 'utf8'))] as const,
  );
  return Object.fromEntries(texts.filter(([namespace]) => !documents.includes(namespace))) as Texts;
}

export const allTexts = Object.fromEntries(
  languages.map((language) => [language, readTexts(language)]),
) as Record<Language, Texts>;
