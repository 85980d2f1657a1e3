import { decodeOrKeep } from './text.ts';

const MAX_ADDRESS = 80;
const SCHEME = /^(mailto|tel):\s*([^?]+)/i;
const WHATSAPP =
  /^(?:https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)|whatsapp:\/\/send\?(?:.*&)?phone=)\+?(\d{8,15})/i;
const COMPARED_DIGITS = 6;

/**
 * The contact that a link hides behind a label or icon: the target of `mailto:`, `tel:` or WhatsApp.
 *
 * @returns Null if it links elsewhere; else what to write after the link's text: empty if that, or a number before it,
 *   says it already.
 */
export function contactBehind(link: string): ((label: string, before: string) => string) | null {
  const href = link.trim();
  const [, scheme = '', target = ''] = SCHEME.exec(href) ?? [];
  const [, number] = WHATSAPP.exec(href) ?? [];
  const address = number === undefined ? decodeOrKeep(target) : `+${number}`;
  if (address === '' || address.length > MAX_ADDRESS) return null;
  return (label, before) => {
    const said = before + label;
    if (scheme.toLowerCase() === 'mailto')
      return label.includes('@') || said.includes(address) ? '' : address;
    if (digits(said).includes(digits(address).slice(-COMPARED_DIGITS))) return '';
    return number === undefined || /whatsapp/i.test(said) ? address : `WhatsApp ${address}`;
  };
}

function digits(text: string) {
  return text.replace(/\D/g, '');
}
