/** Copied from contracts, whose import would pull zod into the panel. */
export const MAX_MESSAGE_LENGTH = 4000;
