/** `{{name}}` in a long text, replaced by its value; long texts travel with their page and not with the translations. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
