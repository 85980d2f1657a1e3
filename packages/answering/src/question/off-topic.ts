import { fold } from '../language/tokens.ts';

const ASK = '(?:please |can you |could you |would you |puoi |potresti |per favore |ti va di |mi )?';
const ORDERS = new RegExp(
  `^${ASK}(?:(?:write|compose|draft|code|translate|solve|debug|summari[sz]e|explain)(?: me| us)? (?:a|an|some|the|this|me|how)\\b|(?:tell|sing|give)(?: me| us)? (?:a|an|some)(?: good| funny)? (?:joke|poem|story|song|riddle|recipe)|(?:scriv(?:i|imi|ere)|compon(?:i|imi)|traduc(?:i|imi|ere)|risolvi(?:mi)?|program(?:ma|mami)|riassumi(?:mi)?|(?:rac)?conta(?:mi)?|dammi|dimmi) (?:un|uno|una|il|la|lo|questo|questa|delle|dei|in)\\b.*\\b(?:poesia|codice|funzione|script|racconto|barzelletta|storia|canzone|tema|ricetta|equazione|frase|testo|programma|email|lettera|indovinello))`,
);
const WORLD =
  /\b(?:capital of|president of the|prime minister|who won|chi ha vinto|capitale (?:del|della|dell'|d)|presidente (?:della repubblica|degli stati|del consiglio)|primo ministro|elezioni|election|meaning of life|senso della vita|bitcoin|python|javascript|regex|ignore (?:all |your |previous )*(?:instructions|rules)|ignora (?:le|tutte le|ogni) istruzion\w+|system prompt|campionato|world cup|mondiali|serie a|oscar\b.*\b(?:won|vinto))\b/;

/** Commands and general-knowledge questions no visitor asks a business. */
export function asksSomethingElse(message: string): boolean {
  const folded = fold(message).trim();
  return ORDERS.test(folded) || WORLD.test(folded);
}
