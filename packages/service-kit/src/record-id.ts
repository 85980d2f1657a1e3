/** Whether this can be the id of a record that the database has named: what is none is not looked for. */
export const isRecordId = (id: string) => /^[0-9a-f]{24}$/.test(id);
