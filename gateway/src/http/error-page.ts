import type { ProblemDocument } from '@fucina/contracts/problem';

type Texts = { language: string; title: string; advice: string };

const busy = {
  it: { language: 'it', title: 'Troppe richieste', advice: 'Aspetta un momento e ricarica la pagina.' },
  en: { language: 'en', title: 'Too many requests', advice: 'Wait a moment, then reload the page.' },
};
const away = {
  it: {
    language: 'it',
    title: 'Torniamo subito',
    advice: 'Il sito non risponde in questo momento. Ricarica la pagina tra qualche secondo.',
  },
  en: {
    language: 'en',
    title: 'Back in a moment',
    advice: 'The website isn’t responding right now. Reload the page in a few seconds.',
  },
};

/** Error page for browsers. Self-contained, since styles and scripts come from the same upstream that failed. */
export function renderErrorPage(path: string, { status, requestId }: ProblemDocument): string {
  const language = path === '/it' || path.startsWith('/it/') ? 'it' : 'en';
  const { title, advice }: Texts = (status === 429 ? busy : away)[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${advice}</p>
<p><small>${requestId}</small></p>
</html>
`;
}
