import type { WidgetConfig } from '@fucina/contracts/widget';

type Appearance = WidgetConfig['appearance'];

/** Copied from contracts, whose import would pull zod into the loader. */
export const defaultAppearance: Appearance = {
  primaryColor: '#10b981',
  backgroundColor: '#f1f5f9',
  userMessageColor: '#10b981',
  botMessageColor: '#ffffff',
  title: '',
  welcomeMessage: '',
  logo: '',
};

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const TIMEOUT_MS = 15_000;

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Invalid colors fall back to `before`. */
export function readAppearance(value: unknown, before = defaultAppearance): Appearance {
  const given = fieldsOf(value ?? before);
  const color = (name: keyof Appearance) => {
    const text = readText(given[name]);
    return HEX_COLOR.test(text) ? text : before[name];
  };
  return {
    primaryColor: color('primaryColor'),
    backgroundColor: color('backgroundColor'),
    userMessageColor: color('userMessageColor'),
    botMessageColor: color('botMessageColor'),
    title: readText(given.title),
    welcomeMessage: readText(given.welcomeMessage),
    logo: readText(given.logo),
  };
}

function readProactive(value: unknown): WidgetConfig['proactive'] {
  const { message, afterSeconds } = fieldsOf(value);
  const text = readText(message);
  return text ? { message: text, afterSeconds: Math.min(Math.max(Number(afterSeconds) | 0, 0), 600) } : null;
}

const isForm = (value: unknown): value is NonNullable<WidgetConfig['leadForm']> =>
  Array.isArray(fieldsOf(value).fields);

/** Reads a configuration of any version, with defaults for missing values. */
export function readConfig(value: unknown, botId: string): WidgetConfig {
  const given = fieldsOf(value);
  const starters = Array.isArray(given.starterQuestions) ? given.starterQuestions : [];
  return {
    version: 1,
    botId,
    language: given.language === 'en' ? 'en' : 'it',
    position: given.position === 'left' ? 'left' : 'right',
    appearance: readAppearance(given.appearance),
    starterQuestions: starters.map(readText).filter((question) => question !== ''),
    brandName: readText(given.brandName),
    showBranding: given.showBranding !== false,
    proactive: readProactive(given.proactive),
    // Only the panel renders the form, and it is as new as the server.
    leadForm: isForm(given.leadForm) ? given.leadForm : null,
    canHandOff: given.canHandOff === true,
  };
}

/** The configuration, or a problem code. */
export async function fetchConfig({
  apiOrigin,
  botId,
}: {
  apiOrigin: string;
  botId: string;
}): Promise<{ config: WidgetConfig } | { code: string }> {
  try {
    const response = await fetch(`${apiOrigin}/api/widget/${encodeURIComponent(botId)}/config`, {
      credentials: 'omit',
      priority: 'low',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return { config: readConfig(body, botId) };
    return { code: readText(fieldsOf(body).code) || `http.${response.status}` };
  } catch {
    return { code: 'network' };
  }
}

/** Copied from contracts, whose import would pull zod into the panel. */
export const MAX_MESSAGE_LENGTH = 4000;
