import path from 'node:path';
import satisfies from 'spdx-satisfies';
import type { Component } from './closure.ts';

type Where = 'production' | 'development';

/** A package, or one library's packages per platform, with its license and the reason to accept it. */
export type LicenceException = { package: string; licence: string; where: Where; reason: string };

export type LicencePolicy = { allowed: string[]; exceptions: LicenceException[] };

export function findRefusedLicences(
  components: Iterable<Component>,
  { policy, where }: { policy: LicencePolicy; where: Where },
): string[] {
  const exceptions = policy.exceptions.filter(
    (exception) => where === 'development' || exception.where === where,
  );
  return [...components]
    .filter(({ licence }) => !isAllowed(licence, policy.allowed))
    .filter((component) => !exceptions.some((exception) => isExcepted(component, exception)))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'none named'}`);
}

/** True if an exception covers this package under its current license. */
export function isExcepted({ name, licence }: Component, exception: LicenceException) {
  return path.matchesGlob(name, exception.package) && exception.licence === (licence ?? 'none named');
}

/** Refuses anything but a valid SPDX expression. */
function isAllowed(licence: string | null, allowed: string[]) {
  try {
    return licence !== null && satisfies(licence, allowed);
  } catch {
    return false;
  }
}
