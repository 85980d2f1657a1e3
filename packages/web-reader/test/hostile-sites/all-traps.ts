import { contents } from './traps/contents.ts';
import { endlessSites } from './traps/endless.ts';
import { redirects } from './traps/redirects.ts';
import { robotsFiles, sitemaps } from './traps/site-files.ts';
import { sizes } from './traps/sizes.ts';
import { tls } from './traps/tls.ts';
import { wire } from './traps/wire.ts';

export const allTraps = [
  ...endlessSites,
  ...redirects,
  ...sizes,
  ...wire,
  ...contents,
  ...robotsFiles,
  ...sitemaps,
  ...tls,
];
