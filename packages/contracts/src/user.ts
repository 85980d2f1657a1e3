import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { language } from './language.ts';

/** What an account may do: staff run everything, clients see their own. */
export const role = z.enum(['admin', 'client']);
export type Role = z.infer<typeof role>;

/** The signed-in user as the product shows them: `GET /api/user`, and the answer of login and registration. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** The address that waits to be confirmed before it takes the place of `email`. */
  pendingEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  role,
  language,
  isEmailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** Texts of the specification, §5. */
export const userTexts = {
  username: 'Username must be at least 3 characters',
  usernameTooLong: 'Username must be at most 64 characters',
  usernameCharacters: 'Username may hold letters, digits, signs and single spaces, and no @',
  password: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordUnreadable: 'Password holds a character that cannot be stored',
  email: 'Please enter a valid email address',
} as const;

const MIN_USERNAME = 3;
const MAX_USERNAME = 64;
const MIN_PASSWORD = 6;
const MAX_PASSWORD = 128;
// Longer than any login name, and short enough to be worth reading.
const MAX_LOGIN = 320;

const countCodePoints = (text: string) => [...text].length;

/** Letters, digits, marks, signs, and single spaces inside. No `@`: that makes a login name an e-mail address. */
const USERNAME =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;
const EMAIL =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** NFKC, so that one name has one spelling whatever keyboard it was typed on. */
const normalized = (error: string) =>
  z
    .string({ error })
    .max(1000, error)
    .transform((text) => text.normalize('NFKC').trim());

/** A username, in NFKC. */
export const username = normalized(userTexts.username)
  .refine((text) => countCodePoints(text) >= MIN_USERNAME, { error: userTexts.username, abort: true })
  .refine((text) => countCodePoints(text) <= MAX_USERNAME, { error: userTexts.usernameTooLong, abort: true })
  .refine((text) => USERNAME.test(text) && !text.includes('@'), userTexts.usernameCharacters);

/** An e-mail address, also an international one, in NFKC. */
export const email = normalized(userTexts.email).refine(
  (text) => text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text),
  userTexts.email,
);

/**
 * A password as it is hashed: NFC, other spaces as the plain one (RFC 8265, OpaqueString), nothing cut off.
 * NFKC would make different passwords equal; NFC only makes equal ones equal on every keyboard.
 */
const anyPassword = z
  .string({ error: userTexts.password })
  .max(1000, userTexts.passwordTooLong)
  .refine((text) => text.isWellFormed(), { error: userTexts.passwordUnreadable, abort: true })
  .transform((text) => text.normalize('NFC').replace(/\p{Zs}/gu, ' '))
  .refine((text) => countCodePoints(text) >= MIN_PASSWORD, { error: userTexts.password, abort: true })
  .refine((text) => countCodePoints(text) <= MAX_PASSWORD, userTexts.passwordTooLong);

const name = z
  .string()
  .max(1000)
  .transform(cleanLine)
  .refine((text) => countCodePoints(text) <= 100, 'At most 100 characters');

/** An empty name is no name. */
const optionalName = name
  .transform((text) => text || null)
  .nullable()
  .optional();

/** `POST /api/login`: `username` may be the e-mail address. */
export const loginBody = z.object({
  username: z
    .string({ error: userTexts.username })
    .max(MAX_LOGIN, userTexts.username)
    .transform((text) => text.normalize('NFKC').trim())
    .refine((text) => countCodePoints(text) >= MIN_USERNAME, userTexts.username),
  password: anyPassword,
});
export type LoginBody = z.infer<typeof loginBody>;

/** What its owner says about an account. */
export const profile = {
  firstName: optionalName,
  lastName: optionalName,
  company: optionalName,
  language: language.optional(),
};

/** `POST /api/register`. */
export const registerBody = z.object({ username, password: anyPassword, email, ...profile });
export type RegisterBody = z.infer<typeof registerBody>;

/** `PATCH /api/user`. */
export const profileBody = z.object(profile);
export type ProfileBody = z.infer<typeof profileBody>;

/** `PUT /api/user/password`. */
export const changePasswordBody = z.object({ currentPassword: anyPassword, newPassword: anyPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** `PUT /api/user/email`: asking for the present address again withdraws a change that waits. */
export const changeEmailBody = z.object({ email, password: anyPassword });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** `DELETE /api/user`. */
export const deleteAccountBody = z.object({ password: anyPassword });

/** `POST /api/password-reset`. */
export const passwordResetBody = z.object({ email });

/** The secret half of a link that was mailed. */
const linkToken = z.string().regex(/^[\w-]{43}$/);

/** `POST /api/email-verification/confirm`: also takes the link of a change of address. */
export const confirmEmailBody = z.object({ token: linkToken });

/** `POST /api/password-reset/check`: whether the link can still be used; asking does not use it. */
export const passwordLinkBody = z.object({ token: linkToken });

/** What a mailed link was sent for, and whether it still sets a password. */
export type PasswordLink = { purpose: 'invitation' | 'reset'; state: 'open' | 'used' | 'expired' };

/** `POST /api/password-reset/confirm`: also sets the first password of an invited account; logs its owner in. */
export const confirmPasswordBody = z.object({ token: linkToken, password: anyPassword });
