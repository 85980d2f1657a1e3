/** Client-side rule for email addresses, also the `pattern` of an input; without zod. */
export const emailPattern = '[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}';

const EMAIL = new RegExp(`^${emailPattern}$`);

/** Ignores surrounding spaces. */
export const isEmail = (typed: string) => EMAIL.test(typed.trim());
