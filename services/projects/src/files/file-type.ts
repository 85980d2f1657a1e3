const UNKNOWN = 'application/octet-stream';

/** Types browsers never execute. An allow-list, since new executable types keep appearing. */
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

/** The type to store and serve a file with, whatever the uploader declares. */
export function inertType(given: string): string {
  const type = given.trim().toLowerCase();
  return INERT.has(type) ? type : UNKNOWN;
}
