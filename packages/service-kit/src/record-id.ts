/** Whether a string is a valid ObjectId; others need no lookup. */
export const isRecordId = (id: string) => /^[0-9a-f]{24}$/.test(id);
