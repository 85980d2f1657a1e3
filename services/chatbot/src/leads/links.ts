const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi;

/** Plain or in markup such as BBCode. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
