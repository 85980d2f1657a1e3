const KEPT_MS = 60_000;

export function saveFile({ name, content }: { name: string; content: Blob }) {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click.
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
