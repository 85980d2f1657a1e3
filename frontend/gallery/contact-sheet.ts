import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namePicture, type Picture, readPictureName } from './picture-name.ts';

/** Lists all screenshots in the folder, earlier runs included. */
export async function writeContactSheet(folder: string, pageOrder: readonly string[]) {
  const pictures = (await readdir(folder)).map(readPictureName).filter((picture) => picture !== null);
  await writeFile(path.join(folder, 'index.html'), describePictures(pictures, pageOrder));
  return pictures.length;
}

export function describePictures(pictures: readonly Picture[], pageOrder: readonly string[]): string {
  const groups = Map.groupBy(pictures, ({ page }) => page);
  const pages = [...groups.keys()].sort((a, b) => pageOrder.indexOf(a) - pageOrder.indexOf(b));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<header><h1>Gallery</h1><form>${filters(pictures)}</form>
<nav>${pages.map((page) => `<a href="#${page}">${page}</a>`).join(' ')}</nav></header>
<main>${pages.map((page) => group(page, groups.get(page) ?? [])).join('\n')}</main>
<script>${SCRIPT}</script></html>`;
}

const FILTERS = ['language', 'width', 'shade'] as const;

function filters(pictures: readonly Picture[]) {
  return FILTERS.map((name) => {
    const values = [...new Set(pictures.map((picture) => picture[name]))].sort(
      (a, b) => Number(a) - Number(b) || String(a).localeCompare(String(b)),
    );
    const options = values.map((value) => `<option>${value}</option>`).join('');
    const label = name === 'shade' ? 'theme' : name;
    return `<label>${label} <select name="${name}"><option value="">all</option>${options}</select></label>`;
  }).join(' ');
}

function group(page: string, pictures: readonly Picture[]) {
  const states = [...Map.groupBy(pictures, ({ state }) => state)].sort(
    ([a], [b]) => Number(b === 'main') - Number(a === 'main') || a.localeCompare(b),
  );
  const rows = states.map(([state, shown]) => `<h3>${state}</h3><div>${shown.map(figure).join('')}</div>`);
  return `<section id="${page}"><h2>${page}</h2>${rows.join('')}</section>`;
}

function figure(picture: Picture) {
  const file = namePicture(picture);
  const said = `${picture.language} · ${picture.width} px · ${picture.shade}`;
  const data = FILTERS.map((name) => `data-${name}="${picture[name]}"`).join(' ');
  const alt = `${picture.page}, ${picture.state}, ${said}`;
  return `<figure ${data}><a href="${file}"><img loading="lazy" src="${file}" alt="${alt}"></a><figcaption>${said}</figcaption></figure>`;
}

const STYLE = `body{margin:0;font:15px/1.4 system-ui;background:#f4f2ec;color:#10231c}
header{position:sticky;top:0;background:#fff;padding:8px 16px;border-bottom:1px solid #ccc;z-index:1}
h1{display:inline;font-size:18px;margin-right:16px}form{display:inline-flex;gap:12px}
nav{max-height:48px;overflow:auto;font-size:13px}section{padding:0 16px;scroll-margin-top:100px}
section>div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}figure[hidden]{display:none}
img{display:block;height:340px;max-width:560px;object-fit:cover;object-position:top;background:#fff;border:1px solid #bbb}
figcaption{font-size:12px}`;

const SCRIPT = `const form = document.querySelector('form');
const kept = new URLSearchParams(location.search);
for (const field of form.elements) field.value = kept.get(field.name) ?? '';
function filter() {
  const wanted = [...new FormData(form)].filter(([, value]) => value);
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = wanted.some(([name, value]) => figure.dataset[name] !== value);
  history.replaceState(null, '', '?' + new URLSearchParams(wanted) + location.hash);
}
form.addEventListener('change', filter);
filter();`;
