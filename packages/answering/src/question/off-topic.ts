import { fold } from '../language/tokens.ts';

const ASK = '(?:please |can you |could you |would you |puoi |potresti |per favore |ti va di |mi )?';
const ORDERS = new RegExp(
  `^${ASK}(?:(?:write|compose|draft|code|translate|solve|debug|summari[sz]e|explain)(?: me| us)? (?:a|an|some|the|this|me|how)\\b|(?:tell|sing|give)(?: me| us)? (?:a|an|some)(?: good| funny)? (?:joke|poem|story|song|riddle|recipe)|(?:scriv(?:i|imi|ere)|compon(?:i|imi)|traduc(?:i|imi|ere)|risolvi(?:mi)?|program(?:ma|mami)|riassumi(?:mi)?|(?:rac)?conta(?:mi)?|dammi|dimmi) (?:un|uno|una|il|la|lo|questo|questa|delle|dei|in)\\b.*\\b(?:poesia|codice|funzione|script|racconto|barzelletta|storia|canzone|tema|ricetta|equazione|frase|testo|programma|email|lettera|indovinello))`,
);
/** Orders that no visitor gives a website: "write me a poem". */
export function asksSomethingElse(message: string): boolean {
  return ORDERS.test(fold(message).trim());
}
