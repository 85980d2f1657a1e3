import { Parser } from 'htmlparser2';

const OUR_FILE = /\/widget\/v\d{1,9}\.js/;
const OUR_SCRIPT = /\/widget\/v\d{1,9}\.js(?:[?#]|$)/;
// Tag managers inject scripts that only a browser sees.
const TAG_MANAGERS =
  /googletagmanager\.com\/gtm\.js|gtm\.start|\/container_\w{1,100}\.js|tags\.tiqcdn\.com|assets\.adobedtm\.com/;
// Deeper than any real page: the rest is skipped and `isCut` is set.
const MAX_DEPTH = 2000;
const MAX_IDS = 20;
const MAX_ID_LENGTH = 64;

export type PageScripts = { ids: string[]; hasTagManager: boolean; isCut: boolean };

/** Finds our scripts. An inline script that mentions the bot counts too. */
export function readScripts(html: string, sought: string): PageScripts {
  const ids: string[] = [];
  let code = '';
  let hasTagManager = false;
  let isScript = false;
  let depth = 0;
  let isCut = false;
  const parser = new Parser({
    onopentag(name, { src = '', 'data-bot-id': id }) {
      depth += 1;
      if (depth > MAX_DEPTH) isCut = true;
      if (isCut) return parser.reset();
      isScript = name === 'script';
      if (!isScript) return;
      if (id && ids.length < MAX_IDS && OUR_SCRIPT.test(src)) ids.push(id.slice(0, MAX_ID_LENGTH));
      if (TAG_MANAGERS.test(src)) hasTagManager = true;
    },
    ontext(text) {
      if (isScript) code += text;
    },
    onclosetag() {
      depth -= 1;
      isScript = false;
    },
  });
  parser.end(html);
  if (OUR_FILE.test(code) && code.includes(sought)) ids.push(sought);
  return { ids, hasTagManager: hasTagManager || TAG_MANAGERS.test(code), isCut };
}
