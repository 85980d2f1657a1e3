/** Who asks: a client sees the projects that they are a member of, staff see all. */
export type Caller = { id: string; name: string; role: 'client' | 'admin' };

export const actorOf = ({ id, name }: Caller) => ({ id, name });
