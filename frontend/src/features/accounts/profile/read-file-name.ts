/** Without folders. */
export function readFileName(contentDisposition: string | null): string | null {
  const name = /filename="?([^";]+)"?/i.exec(contentDisposition ?? '')?.[1]?.trim();
  return name ? name.replace(/^.*[\\/]/, '') || null : null;
}
