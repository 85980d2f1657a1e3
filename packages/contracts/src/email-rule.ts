/** Client-side rule for e-mail addresses, also the `pattern` of inputs. Free of zod. */
export const emailPattern = '[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}';

const EMAIL = new RegExp(`^${emailPattern}$`);

/** Ignores surrounding spaces. */
export const isEmail = (typed: string) => EMAIL.test(typed.trim());
