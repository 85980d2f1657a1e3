/** An error that operators can act on, reported without a stack trace. */
export class BackupError extends Error {}
