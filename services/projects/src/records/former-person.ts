/** Clients see both fields empty once the account is deleted. */
export type Person = { id: string; name: string };

export const personType = { id: String, name: String, _id: false };

/** Stands in for a deleted account. Pages use their own wording. */
export const FORMER_PERSON: Person = { id: '', name: '' };
