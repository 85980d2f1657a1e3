import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { buildBrowserParts } from './lib/builds.ts';
import { rootFolder } from './lib/machine.ts';
import { startOwnStack } from './lib/own-stack.ts';
import { createPhases } from './lib/phases.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const USAGE = 'Usage: npm run gallery -- [--only pricing,voice] [--width 390] [--language it] [--theme dark]';
const choices = ['only', 'width', 'language', 'theme'] as const;

function readChoices() {
  const options = Object.fromEntries(choices.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ options });
    return Object.fromEntries(choices.map((name) => [`GALLERY_${name.toUpperCase()}`, values[name] ?? '']));
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function main() {
  const chosen = readChoices();
  const phases = createPhases(say);
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-gallery-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildBrowserParts(say);
  const chromiumPath = await findChromium(say);
  const stack = await startOwnStack({ dataDir: path.join(folder, 'data'), say });

  const gallery = path.join(rootFolder, 'gallery');
  const isWhole = await phases.run({
    name: 'pictures',
    command: 'pnpm',
    args: [
      '--filter',
      '@fucina/frontend',
      'exec',
      'playwright',
      'test',
      '--config',
      'gallery/gallery.config.ts',
    ],
    env: {
      ...chosen,
      GALLERY_DIR: gallery,
      BASE_URL: stack.url,
      ADMIN_LOGIN: stack.adminLogin,
      CHROMIUM_PATH: chromiumPath,
    },
    isShown: true,
  });
  if (!isWhole) console.error(stack.lastLines());
  await stack.stop();
  say(`the gallery is ${path.join(gallery, 'index.html')}`);
  process.exit(isWhole ? 0 : 1);
}

await main().catch(exitWithError);
