export type Reason =
  | 'file_missing'
  | 'file_damaged'
  | 'other_version'
  /** The machine's kind has no native library, or it does not start here. */
  | 'no_native_library';

/** The model cannot be used; `reason` says why, and whoever called goes on without it. */
export class ReaderUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReaderUnavailable';
    this.reason = reason;
  }
}
