/** Another worker reads the source, or it was deleted: stop. */
export class Superseded extends Error {}
