const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** security.txt (RFC 9116); null without a configured address. */
export function writeSecurityContact(
  { contactEmail, origin }: { contactEmail: string | null; origin: string },
  now = new Date(),
): string | null {
  if (!contactEmail) return null;
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
