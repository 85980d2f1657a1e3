/** Clients see the projects they are members of, staff see all. */
export type Caller = { id: string; name: string; role: 'client' | 'admin' };

export const actorOf = ({ id, name }: Caller) => ({ id, name });
