/** Replaces `{{name}}` in long texts, which are not handled by i18next. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
