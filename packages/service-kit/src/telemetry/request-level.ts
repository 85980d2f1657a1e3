/** The level at which a request is logged: those that failed are seen without asking for more. */
export const requestLevel = (status: number) => (status >= 500 ? 'info' : 'debug');
