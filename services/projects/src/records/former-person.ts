/** Somebody who wrote, decided or uploaded: in what clients read, both are empty once the account is gone. */
export type Person = { id: string; name: string };

export const personType = { id: String, name: String, _id: false };

/** Stands for everybody whose account is gone. Pages show it in words of their own. */
export const FORMER_PERSON: Person = { id: '', name: '' };
