/** The level at which a request is logged: those that failed, and those that were denied, are seen without asking for more. */
export const requestLevel = (status: number) => (status >= 500 || status === 403 ? 'info' : 'debug');
