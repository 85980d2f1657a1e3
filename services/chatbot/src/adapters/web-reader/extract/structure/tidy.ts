// Single plain spaces, which are nearly all, are left alone.
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** White space as a reader sees it. */
export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNEVEN_SPACE, ' ').trim();
}
