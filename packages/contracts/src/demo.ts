import { z } from 'zod';
import { language } from './language.ts';

/** 128 random bits as 32 hex digits. */
export const demoId = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * 128 random bits that the browser generates and keeps. Only this key can change the demo's look or claim it, since
 * the demo's id is public on any website that embeds it.
 */
export const editKey = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * `POST /api/chatbot-demo/create`. The domain is validated separately, so that each fault has its own problem code.
 * Without a key (no JavaScript) the demo belongs to the visitor.
 */
export const createDemoBody = z.object({
  domain: z.string().max(2048),
  fullName: z.string().trim().max(200).optional(),
  email: z.string().trim().max(320).optional(),
  language: language.optional(),
  editKey: editKey.optional(),
});
export type CreateDemoBody = z.infer<typeof createDemoBody>;

export const createDemoResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  demoId,
  contactInfoSubmitted: z.boolean(),
  /** False if the visitor already had this demo under another key. */
  isYours: z.boolean(),
});
export type CreateDemoResponse = z.infer<typeof createDemoResponse>;

/** `POST /api/chatbot-demo/contact`. */
export const contactBody = z.object({
  fullName: z.string().trim().max(200),
  email: z.string().trim().max(320),
  website: z.string().trim().max(2048),
});
export type ContactBody = z.infer<typeof contactBody>;

export const demoStatus = z.enum(['queued', 'reading', 'ready', 'failed']);
export type DemoStatus = z.infer<typeof demoStatus>;

/** Outcome of a discovered URL. All but `queued` are final. */
export const pageOutcome = z.enum([
  'queued',
  'read',
  'skipped: robots',
  'skipped: not a page',
  // No longer produced: such pages are now read.
  'skipped: noindex',
  'blocked',
  'needs JavaScript',
  'duplicate',
  'too little text',
  'over the limit',
  'not found',
  'failed',
]);
export type PageOutcome = z.infer<typeof pageOutcome>;

/** A discovered URL. `detail`: HTTP status, the URL it duplicates, the limit, the fault, or the page's opt-out. */
export const demoPage = z.object({
  url: z.string(),
  title: z.string(),
  outcome: pageOutcome,
  detail: z.string().optional(),
});
export type DemoPage = z.infer<typeof demoPage>;

/** Id of a stored logo, which is the hash of its content. Empty shows initials. */
export const logoId = z.string().regex(/^(?:[0-9a-f]{32})?$/);

/** Look of the chat; colors as `#rrggbb`. */
export const appearance = z.object({
  primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  backgroundColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  userMessageColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  botMessageColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  title: z.string().max(80),
  welcomeMessage: z.string().max(400),
  logo: logoId.default(''),
});
export type Appearance = z.infer<typeof appearance>;

/** Defaults for demo pages (specification, §9). Empty texts mean the translated default. */
export const defaultAppearance: Appearance = {
  primaryColor: '#10b981',
  backgroundColor: '#f1f5f9',
  userMessageColor: '#10b981',
  botMessageColor: '#ffffff',
  title: '',
  welcomeMessage: '',
  logo: '',
};

/** A website's own look, any part of which may be missing. */
export const siteLook = z.object({
  name: z.string().max(80),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  logo: logoId,
});
export type SiteLook = z.infer<typeof siteLook>;

/** Side of the window for the chat button. */
export const position = z.enum(['right', 'left']);
export type Position = z.infer<typeof position>;

/** `PUT /api/chatbot-demo/{demoId}/owner`: takes ownership for this browser, or confirms its key. */
export const ownerBody = z.object({ editKey });
export type OwnerBody = z.infer<typeof ownerBody>;

/** `PUT /api/chatbot-demo/{demoId}/appearance`: the whole look. Takes ownership like `owner`. */
export const appearanceBody = z.object({ editKey, appearance, position });
export type AppearanceBody = z.infer<typeof appearanceBody>;

export const appearanceResponse = z.object({ success: z.literal(true), appearance, position });
export type AppearanceResponse = z.infer<typeof appearanceResponse>;

export const plan = z.enum(['pro', 'enterprise']);
export type Plan = z.infer<typeof plan>;

/** `POST /api/chatbot-demo/{demoId}/plan-interest`: interest in a plan that is not on sale yet. */
export const planInterestBody = z.object({
  plan,
  email: z.string().trim().max(320),
  fullName: z.string().trim().max(200).optional(),
  language: language.optional(),
});
export type PlanInterestBody = z.infer<typeof planInterestBody>;

/** A demo without its pages, as in the event stream. */
export const demoProgress = z.object({
  demoId,
  domain: z.string(),
  status: demoStatus,
  answerable: z.boolean(),
  pagesRead: z.number().int(),
  pagesFound: z.number().int(),
  language,
  expiresAt: z.iso.datetime(),
  contactInfoSubmitted: z.boolean(),
  appearance,
  position,
  /** Null until the website has been read. */
  siteLook: siteLook.nullable(),
  /** True once a browser's key owns it. Others may then chat with it but not change it. */
  isOwned: z.boolean(),
  starterQuestions: z.array(z.string()),
  failure: z.object({ code: z.string(), detail: z.string() }).optional(),
});
export type DemoProgress = z.infer<typeof demoProgress>;

/** `GET /api/chatbot-demo/{demoId}`. */
export const demo = demoProgress.extend({ pages: z.array(demoPage) });
export type Demo = z.infer<typeof demo>;
export const demoResponse = z.object({ success: z.literal(true), demo });
