import type { Language } from '@fucina/contracts/language';

export type MailContent = { subject: string; text: string; html: string };

export type MailParts = {
  language: Language;
  brandName: string;
  subject: string;
  before: string[];
  link?: { label: string; url: string } | undefined;
  after?: string[];
};

const styles = {
  body: 'margin: 0; padding: 24px; background: #faf8f3; font: 16px/1.5 sans-serif; color: #10231c',
  sheet:
    'max-width: 36rem; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #e3ded2; border-radius: 12px',
  brand: 'font-size: 18px; font-weight: bold; color: #13724f',
  button:
    'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #13724f; font-weight: bold; color: #ffffff; text-decoration: none',
  sign: 'color: #55645d',
};

/** Plain text and simple HTML. Loads nothing remote and escapes all content. */
export function renderMail({
  language,
  brandName,
  before,
  link,
  after = [],
  ...mail
}: MailParts): MailContent {
  const subject = oneLine(mail.subject);
  const links = link ? [{ ...link, label: oneLine(link.label) }] : [];
  const text = [...before, ...links.map(({ label, url }) => `${label}:\n${url}`), ...after, brandName];
  const paragraphs = [
    paragraph(brandName, styles.brand),
    ...before.map((words) => paragraph(words)),
    ...links.map(button),
    ...after.map((words) => paragraph(words)),
    paragraph(brandName, styles.sign),
  ];
  const head = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  const body = `<div style="${styles.sheet}">\n${paragraphs.join('\n')}\n</div>`;
  const html = `<!doctype html>\n<html lang="${language}">${head}\n<body style="${styles.body}">\n${body}\n</body></html>\n`;
  return { subject, text: text.map(readable).join('\n\n'), html };
}

function paragraph(words: string, style?: string) {
  return `<p${style ? ` style="${style}"` : ''}>${escapeHtml(readable(words)).replaceAll('\n', '<br>')}</p>`;
}

function button({ label, url }: { label: string; url: string }) {
  return `<p><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`;
}

/** Strips line breaks, which could inject headers, and bidi controls. */
function oneLine(text: string) {
  return readable(text).replace(/\s+/gu, ' ').trim();
}

function readable(text: string) {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, ' ');
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
