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
  },
  verifyEmail: {
    ...bare,
    path: '/auth/verify-email',
  },
  confirmAddress: {
    ...bare,
    path: '/auth/confirm-address',
  },
  resetPassword: {
    ...bare,
    path: '/auth/reset-password',
  },
} as const;
