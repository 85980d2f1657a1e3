import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECTION_DYNSYM = 11;
const SECTION_VERSION_NEEDS = 0x6ffffffe;
const C23_PREFIX = '__isoc23_';
const OLDEST_VERSION: Record<string, string> = { x64: 'GLIBC_2.2.5', arm64: 'GLIBC_2.17' };

type Section = { type: number; offset: number; size: number; link: number };

function readSections(elf: Buffer): Section[] {
  const tableOffset = Number(elf.readBigUInt64LE(40));
  const entrySize = elf.readUInt16LE(58);
  return Array.from({ length: elf.readUInt16LE(60) }, (_, index) => {
    const header = tableOffset + index * entrySize;
    return {
      type: elf.readUInt32LE(header + 4),
      offset: Number(elf.readBigUInt64LE(header + 24)),
      size: Number(elf.readBigUInt64LE(header + 32)),
      link: elf.readUInt32LE(header + 40),
    };
  });
}

function readName(elf: Buffer, at: number) {
  return elf.toString('latin1', at, elf.indexOf(0, at));
}

function hashVersionName(name: string) {
  let hash = 0;
  for (const character of Buffer.from(name)) {
    hash = (hash << 4) + character;
    const high = hash & 0xf0000000;
    if (high) hash ^= high >>> 24;
    hash &= ~high;
  }
  return hash >>> 0;
}

function isTooNew(version: string) {
  const minor = /^GLIBC_2\.(\d+)$/.exec(version)?.[1];
  return minor !== undefined && Number(minor) > 36;
}

type Needs = { elf: Buffer; needs: Section; names: Section; oldest: string };

function renameVersionNeeds({ elf, needs, names, oldest }: Needs) {
  const oldestName = elf.indexOf(`${oldest}\0`, names.offset, 'latin1') - names.offset;
  let file = needs.offset;
  for (;;) {
    let version = file + elf.readUInt32LE(file + 8);
    for (let left = elf.readUInt16LE(file + 2); left > 0; left -= 1) {
      if (isTooNew(readName(elf, names.offset + elf.readUInt32LE(version + 8)))) {
        elf.writeUInt32LE(hashVersionName(oldest), version);
        elf.writeUInt32LE(oldestName, version + 8);
      }
      version += elf.readUInt32LE(version + 12);
    }
    const next = elf.readUInt32LE(file + 12);
    if (next === 0) return;
    file += next;
  }
}

function skipC23Prefixes({ elf, symbols, names }: { elf: Buffer; symbols: Section; names: Section }) {
  for (let symbol = symbols.offset; symbol < symbols.offset + symbols.size; symbol += 24) {
    const name = elf.readUInt32LE(symbol);
    if (readName(elf, names.offset + name).startsWith(C23_PREFIX)) {
      elf.writeUInt32LE(name + C23_PREFIX.length, symbol);
    }
  }
}

/** Rebinds symbols of glibc 2.37 and later to an older version, in place, in a 64-bit ELF library. */
function lowerGlibcNeeds(elf: Buffer) {
  const oldest = OLDEST_VERSION[process.arch] ?? 'GLIBC_2.17';
  const sections = readSections(elf);
  for (const section of sections) {
    const names = sections[section.link];
    if (!names) continue;
    if (section.type === SECTION_VERSION_NEEDS) renameVersionNeeds({ elf, needs: section, names, oldest });
    if (section.type === SECTION_DYNSYM) skipC23Prefixes({ elf, symbols: section, names });
  }
}

/** Patched, cached copies of the libraries in `folder`. Resolves to the copy of the `.node` file. */
export async function copyForOlderGlibc({ folder, cacheFolder }: { folder: string; cacheFolder: string }) {
  const files = (await readdir(folder)).filter((file) => /\.(node|so)$/.test(file));
  const addon = files.find((file) => file.endsWith('.node'));
  if (!addon) throw new Error(`no native library in ${folder}`);
  const sizes = await Promise.all(
    files.map(async (file) => `${file} ${(await stat(path.join(folder, file))).size}`),
  );
  const key = createHash('sha256')
    .update([folder, ...sizes].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const copies = path.join(cacheFolder, `embedded-mongodb-${key}`);

  await mkdir(copies, { recursive: true });
  const present = new Set(await readdir(copies));
  for (const file of files.filter((name) => !present.has(name))) {
    const elf = await readFile(path.join(folder, file));
    lowerGlibcNeeds(elf);
    const temporary = path.join(copies, `${file}.${process.pid}`);
    await writeFile(temporary, elf);
    await rename(temporary, path.join(copies, file));
  }
  return path.join(copies, addon);
}
