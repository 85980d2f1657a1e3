/** Texts needed on every page. */
export const texts = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' });
