/** HTTP status, English title, and detail where the title is not enough. */
export type ProblemEntry = { status: number; title: string; detail?: string };
