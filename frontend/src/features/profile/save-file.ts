const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
