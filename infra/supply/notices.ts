import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import generalTexts from 'spdx-license-list/full.js';
import type { Component } from './closure.ts';
import { rootFolder } from './lockfile.ts';

const LICENCE_FILE = /licen[cs]e|copying|copyright|notice/i;
const CODE = /\.(json|map|[cm]?[jt]sx?)$/i;
const RULE = '='.repeat(80);

type Noticed = {
  title: string;
  closure: Map<string, Component>;
  /** NOTICE files for third-party content other than packages. */
  own?: readonly string[];
};

/** Third-party notices: each package with its license and the license texts, without duplicates. */
export function writeNotices({ title, closure, own = [] }: Noticed): string {
  const namesByText = new Map<string, string[]>();
  for (const component of closure.values()) {
    const text = textOf(component);
    namesByText.set(text, [...(namesByText.get(text) ?? []), lineOf(component)]);
  }

  const intro = `${title} contains third-party software under these licenses.`;
  const groups = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[intro, ...own, ...groups].join(`\n\n${RULE}\n`)}\n`;
}

export function readOwnNotices(workspaces: readonly string[]): string[] {
  return workspaces
    .map((workspace) => path.join(rootFolder, workspace, 'NOTICE'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim());
}

export const lineOf = ({ name, version, licence }: Component) =>
  `${name} ${version} (${licence ?? 'no license named'})`;

function textOf(component: Component): string {
  const files = readdirSync(component.folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name) && !CODE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (files.length > 0) return files.map((file) => readText(component, file)).join('\n\n');
  return [
    sourceOf(component),
    sectionOfReadme(component),
    `The package carries no license text. ${generalText(component)}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function readText({ folder }: Component, file: string) {
  return readFileSync(path.join(folder, file), 'utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function sourceOf({ manifest: { repository, homepage } }: Component) {
  const source = typeof repository === 'string' ? repository : (repository?.url ?? homepage);
  return source ? `Source: ${source}` : null;
}

/** Packages without a license file often state it in the README. */
function sectionOfReadme(component: Component) {
  const file = readdirSync(component.folder).find((name) => /^readme\.(md|markdown)$/i.test(name));
  const [, heading, section] =
    /^#+ (.*licen[cs].*)\n([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(file ? readText(component, file) : '') ?? [];
  return section === undefined ? null : `${heading}\n\n${section.trim()}`;
}

function generalText({ licence }: Component) {
  const general = licence === null ? undefined : generalTexts[licence]?.licenseText;
  if (general === undefined) return `Its license is ${licence ?? 'not named'}.`;
  return `This is the general one of ${licence}:\n\n${general.trim()}`;
}
