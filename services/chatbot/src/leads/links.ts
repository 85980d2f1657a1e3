const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi;

/** How many links somebody wrote, in plain text or in a markup that a form does not have. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
