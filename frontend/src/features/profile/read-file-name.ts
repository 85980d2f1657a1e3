/** The name that a download asks for, without any folder. */
export function readFileName(contentDisposition: string | null): string | null {
  const name = /filename="?([^";]+)"?/i.exec(contentDisposition ?? '')?.[1]?.trim();
  return name ? name.replace(/^.*[\\/]/, '') || null : null;
}
