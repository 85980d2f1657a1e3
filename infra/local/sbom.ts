import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readClosure } from '../supply/closure.ts';
import { imageWorkspaces } from '../supply/image-workspaces.ts';
import { findRefusedLicences, type LicencePolicy } from '../supply/licences.ts';
import { readLockfile } from '../supply/lockfile.ts';
import { writeSbom } from '../supply/sbom.ts';
import { rootFolder } from './lib/machine.ts';
import { say } from './lib/steps.ts';

const policyFile = path.join(rootFolder, 'infra/supply/licences.json');
const policy = JSON.parse(readFileSync(policyFile, 'utf8')) as LicencePolicy;
const folder = path.join(rootFolder, 'dist/sbom');
const lockfile = readLockfile();

mkdirSync(folder, { recursive: true });
for (const [image, workspaces] of Object.entries(imageWorkspaces)) {
  const closure = readClosure(lockfile, workspaces);
  const refused = findRefusedLicences(closure.values(), { policy, where: 'production' });
  const file = path.join(folder, `${image}.cdx.json`);
  writeFileSync(file, writeSbom({ image, closure }));
  say(`${image}: ${closure.size} packages in ${path.relative(rootFolder, file)}`);
  for (const line of refused) console.error(`License not allowed in ${image}: ${line}`);
  if (refused.length > 0) process.exitCode = 1;
}
