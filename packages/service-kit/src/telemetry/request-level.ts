/** Log level of a request: server errors and 403s at `info`, the rest at `debug`. */
export const requestLevel = (status: number) => (status >= 500 || status === 403 ? 'info' : 'debug');
