// Reads the invented websites beside this file and checks their questions.
//   node check-sites.mjs [sites-folder] [--jsonl out.jsonl]
// sites/SLUG/site.md        "# Name | lang | trade | town", then for each page "## /path/ | Title" and simple Markdown
//                           (### headings, paragraphs of one line, "- " items, "| a | b |" rows, the first row is the header)
// sites/SLUG/questions.tsv  kind, lang, polarity, page, question, answer, evidence (several: " || "), after (earlier question)
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const KINDS = new Set(['answerable', 'cross', 'unanswerable', 'follow_up']);
const here = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const out = args.includes('--jsonl') ? args[args.indexOf('--jsonl') + 1] : null;
const root = path.resolve(args.find((a) => !a.startsWith('--') && a !== out) ?? path.join(here, 'sites'));
const plain = (text) => text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/[“”«»]/g, '"').replace(/\*\*|__|`/g, '').replace(/\s*\|\s*/g, ' | ').replace(/\s+/g, ' ').trim().replace(/^\| | \|$/g, '');

function readSite(text, fault) {
  const [head = '', ...lines] = text.split('\n');
  const [name, lang, trade, town] = head.replace(/^#\s*/, '').split('|').map((part) => part.trim());
  if (!name || !['it', 'en'].includes(lang)) fault(`head: ${head}`);
  const pages = [];
  for (const line of lines) {
    const page = /^##\s+(\/\S*)\s*\|\s*(.+)$/.exec(line);
    if (page) pages.push({ path: page[1], title: page[2].trim(), blocks: [] });
    else if (line.trim() !== '' && !/^\|[\s:|-]+\|$/.test(line.trim())) {
      if (!pages.length) { fault(`text before the first page: ${line.slice(0, 60)}`); continue; }
      const kind = line.startsWith('###') ? 'heading' : line.startsWith('- ') ? 'item' : line.startsWith('|') ? 'row' : 'paragraph';
      pages.at(-1).blocks.push({ kind, text: plain(line.replace(/^(#+|-)\s+/, '')) });
    }
  }
  return { name, lang, trade, town, pages };
}

let faults = 0; const totals = {}; const rows = [];
for (const slug of fs.readdirSync(root).sort()) {
  const dir = path.join(root, slug);
  if (!fs.existsSync(path.join(dir, 'site.md'))) continue;
  const fault = (text) => { faults += 1; console.log(`${slug}: ${text}`); };
  const site = readSite(fs.readFileSync(path.join(dir, 'site.md'), 'utf8'), fault);
  const texts = new Map(site.pages.map((page) => [page.path, plain(page.blocks.map((block) => block.text).join(' '))]));
  if (texts.size !== site.pages.length) fault('a path stands twice');
  const seen = new Set(); const count = {}; const questions = [];
  const file = path.join(dir, 'questions.tsv');
  for (const [index, line] of (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '').split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = `questions.tsv:${index + 1}`;
    const [kind, lang, polarity, page, question, answer, evidence = '', after = ''] = line.split('\t').map((part) => part.trim());
    if (!KINDS.has(kind)) { fault(`${at} kind ${kind}`); continue; }
    if (!['it', 'en'].includes(lang)) fault(`${at} lang ${lang}`);
    if (!['yes', 'no', '-'].includes(polarity)) fault(`${at} polarity ${polarity}`);
    if (!texts.has(page)) fault(`${at} no page ${page}`);
    if ((kind === 'cross') === (lang === site.lang) && (kind === 'cross' || kind === 'answerable')) fault(`${at} ${kind} in ${lang} on a site in ${site.lang}`);
    if (kind === 'follow_up' && after === '') fault(`${at} a follow-up without what it follows`);
    if (!question || seen.has(plain(question).toLowerCase())) fault(`${at} question missing or twice: ${question}`);
    seen.add(plain(question ?? '').toLowerCase());
    const proofs = kind === 'unanswerable' ? [] : evidence.split('||').map(plain).filter(Boolean);
    if (kind === 'unanswerable' ? evidence !== '-' && evidence !== '' : proofs.length === 0 || !answer) fault(`${at} evidence or answer: ${evidence}`);
    for (const proof of proofs) if (!texts.get(page)?.includes(proof)) fault(`${at} not on ${page}: ${proof.slice(0, 90)}`);
    count[kind] = (count[kind] ?? 0) + 1; totals[kind] = (totals[kind] ?? 0) + 1;
    questions.push({ kind, lang, polarity: polarity === '-' ? null : polarity, page, question, answer: kind === 'unanswerable' ? null : answer, evidence: proofs, ...(after && after !== '-' ? { after } : {}) });
  }
  console.log(`${slug} ${site.lang} pages ${site.pages.length} words ${[...texts.values()].join(' ').split(' ').length} ${JSON.stringify(count)}`);
  rows.push({ slug, ...site, questions });
}
if (out) fs.writeFileSync(out, rows.map((row) => JSON.stringify(row)).join('\n') + '\n');
console.log(`${rows.length} sites, ${JSON.stringify(totals)}, ${faults} faults`);
process.exit(faults ? 1 : 0);
