/** Both are empty in what clients read once the account is deleted. */
export type Person = { id: string; name: string };

export const personType = { id: String, name: String, _id: false };

/** Stands for a deleted account; pages show their own wording. */
export const FORMER_PERSON: Person = { id: '', name: '' };
