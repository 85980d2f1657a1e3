const UNKNOWN = 'application/octet-stream';

/** Types in which a browser runs nothing. A list of these and not of the others: new ones that run keep coming. */
const INERT = new Set([
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]);

/** The type that a file is kept and handed out with, whatever its sender calls it. */
export function inertType(given: string): string {
  const type = given.trim().toLowerCase();
  return INERT.has(type) ? type : UNKNOWN;
}
