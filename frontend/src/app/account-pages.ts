import { lazyPage } from './lazy-page.tsx';

const bare = {
  frame: 'bare',
  access: 'anyone',
  texts: 'portal',
  start: 'at once',
  isIndexed: false,
} as const;

/** Where people log in, and where the links of mails lead. */
export const accountPages = {
  auth: {
    ...bare,
    path: '/auth',
    source: 'src/pages/auth.tsx',
    page: lazyPage(async () => (await import('../pages/auth.tsx')).AuthPage),
  },
  verifyEmail: {
    ...bare,
    path: '/auth/verify-email',
    source: 'src/pages/verify-email.tsx',
    page: lazyPage(async () => (await import('../pages/verify-email.tsx')).VerifyEmailPage),
  },
  confirmAddress: {
    ...bare,
    path: '/auth/confirm-address',
    source: 'src/pages/confirm-address.tsx',
    page: lazyPage(async () => (await import('../pages/confirm-address.tsx')).ConfirmAddressPage),
  },
  resetPassword: {
    ...bare,
    path: '/auth/reset-password',
    source: 'src/pages/reset-password.tsx',
    page: lazyPage(async () => (await import('../pages/reset-password.tsx')).ResetPasswordPage),
  },
} as const;
