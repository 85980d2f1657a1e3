/** Present in a database while a backup is being restored, when its data is incomplete. */
export const RESTORE_MARK = 'unfinished_restore';
