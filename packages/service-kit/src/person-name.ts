/** Who did something. Both fields are empty once the account is deleted. */
export type PersonName = { id: string; name: string };

/** The field of a schema that holds a person. */
export const personType = { id: String, name: String, _id: false };

/** Stands in for a deleted account. Pages use their own wording. */
export const FORMER_PERSON: PersonName = { id: '', name: '' };
