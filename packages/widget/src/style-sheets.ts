/** Constructed style sheets are allowed under a strict CSP. */
export function adoptStyles(root: ShadowRoot, css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return sheet;
}

export function dropStyles(root: ShadowRoot, sheets: CSSStyleSheet[]) {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}
