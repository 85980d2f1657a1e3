/** What an operator can understand and act on: told in its own words, without a stack. */
export class BackupError extends Error {}
