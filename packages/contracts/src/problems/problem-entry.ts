/** What is answered for a problem code: its HTTP status, an English title, and what to say where that is not enough. */
export type ProblemEntry = { status: number; title: string; detail?: string };
