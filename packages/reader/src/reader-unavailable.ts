export type Reason =
  | 'file_missing'
  | 'file_damaged'
  | 'other_version'
  /** No native library for this platform, or it does not load. */
  | 'no_native_library';

/** The model cannot be used. Callers fall back to keyword search. */
export class ReaderUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReaderUnavailable';
    this.reason = reason;
  }
}
