import { lazyPage } from './lazy-page.tsx';

const bare = {
  frame: 'bare',
  access: 'anyone',
  texts: ['frame', 'auth'],
  start: 'at once',
  isIndexed: false,
} as const;

export const accountPages = {
  auth: {
    ...bare,
    path: '/auth',
    page: lazyPage(async () => (await import('../features/accounts/pages/auth.tsx')).AuthPage),
  },
  verifyEmail: {
    ...bare,
    path: '/auth/verify-email',
    page: lazyPage(async () => (await import('../features/accounts/pages/verify-email.tsx')).VerifyEmailPage),
  },
  confirmAddress: {
    ...bare,
    path: '/auth/confirm-address',
    page: lazyPage(
      async () => (await import('../features/accounts/pages/confirm-address.tsx')).ConfirmAddressPage,
    ),
  },
  resetPassword: {
    ...bare,
    path: '/auth/reset-password',
    page: lazyPage(
      async () => (await import('../features/accounts/pages/reset-password.tsx')).ResetPasswordPage,
    ),
  },
} as const;
