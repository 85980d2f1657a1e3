const MAX_PARTS = 3;
const ASKING =
  "quant[oaie]|quando|dove|dov'|chi|che|cosa|come|qual[ie]?|quali|a che|a chi|in che|in quant|da che|da quando|entro|fino|si puo|si possono|c'e|ci sono|posso|serve|devo|avete|fate|siete|how|what|when|where|who|which|why|is|are|do|does|can|could|will|from what|until when";
const JOINT = new RegExp(
  `(?:(?<!\\?)\\?+ (?:e |ed |and |also |poi |inoltre )?|[,;]? (?:e|ed|and|e poi|and also|plus) )(?=(?:${ASKING})(?![\\p{L}]))`,
  'giu',
);

/** Splits compound questions: "What does it cost and when does it start?" is two. */
export function splitQuestion(text: string): string[] {
  const parts = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part.length > 3);
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [text];
}
