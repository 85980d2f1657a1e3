/** What forms take for an email address before the service checks it; also the `pattern` of an input. Without zod. */
export const emailPattern = '[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}';

const EMAIL = new RegExp(`^${emailPattern}$`);

/** Spaces around it are not part of it. */
export const isEmail = (typed: string) => EMAIL.test(typed.trim());
