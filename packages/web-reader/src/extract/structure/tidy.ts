// Skips single plain spaces, which are nearly all.
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNEVEN_SPACE, ' ').trim();
}
