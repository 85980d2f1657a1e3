/** A collection that a database has while a backup is being restored into it: what lies beside it is not whole yet. */
export const RESTORE_MARK = 'unfinished_restore';
