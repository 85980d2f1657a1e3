/** True for a well-formed ObjectId. Anything else need not be looked up. */
export const isRecordId = (id: string) => /^[0-9a-f]{24}$/.test(id);
