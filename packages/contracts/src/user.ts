import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { language } from './language.ts';

/** `admin`: staff, all data; `client`: their own. */
export const role = z.enum(['admin', 'client']);
export type Role = z.infer<typeof role>;

/** The signed-in user: `GET /api/user`, login and registration. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
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
  usernameCharacters: 'Username can contain letters, digits, symbols and single spaces, but no @',
  password: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordUnreadable: 'Password contains a character that cannot be stored',
  email: 'Please enter a valid email address',
} as const;

const MIN_USERNAME = 3;
const MAX_USERNAME = 64;
const MIN_PASSWORD = 6;
const MAX_PASSWORD = 128;
// Longer than any real login name.
const MAX_LOGIN = 320;

const countCodePoints = (text: string) => [...text].length;

/** Letters, digits, marks, symbols and single inner spaces. No `@`, which distinguishes e-mail addresses. */
const USERNAME =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;
const EMAIL =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** NFKC, so that a name has one spelling on any keyboard. */
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

/** An e-mail address, possibly internationalised, in NFKC. */
export const email = normalized(userTexts.email).refine(
  (text) => text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text),
  userTexts.email,
);

/**
 * A password in NFC with normalized spaces (RFC 8265, OpaqueString), never truncated. NFKC would make distinct
 * passwords equal; NFC only evens out keyboards.
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

/** Empty counts as unset. */
const optionalName = name
  .transform((text) => text || null)
  .nullable()
  .optional();

/** `POST /api/login`; `username` may be an e-mail address. */
export const loginBody = z.object({
  username: z
    .string({ error: userTexts.username })
    .max(MAX_LOGIN, userTexts.username)
    .transform((text) => text.normalize('NFKC').trim())
    .refine((text) => countCodePoints(text) >= MIN_USERNAME, userTexts.username),
  password: anyPassword,
});
export type LoginBody = z.infer<typeof loginBody>;

/** Profile fields. */
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

/** `PUT /api/user/email`. The current address cancels a pending change. */
export const changeEmailBody = z.object({ email, password: anyPassword });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** `DELETE /api/user`. */
export const deleteAccountBody = z.object({ password: anyPassword });

/** `POST /api/password-reset`. */
export const passwordResetBody = z.object({ email });

const linkToken = z.string().regex(/^[\w-]{43}$/);

/** `POST /api/email-verification/confirm`; also for a change of address. */
export const confirmEmailBody = z.object({ token: linkToken });

/** `POST /api/password-reset/check`. Leaves the link usable. */
export const passwordLinkBody = z.object({ token: linkToken });

/** Purpose and state of a mailed password link. */
export type PasswordLink = { purpose: 'invitation' | 'reset'; state: 'open' | 'used' | 'expired' };

/** `POST /api/password-reset/confirm`: sets the password, including an invited account's first one, and logs in. */
export const confirmPasswordBody = z.object({ token: linkToken, password: anyPassword });
