/** The texts that every page may show. */
export const texts = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' });
