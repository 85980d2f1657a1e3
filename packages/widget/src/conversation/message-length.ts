/** Copy of the contract's value: importing it would pull the schema library into the panel. */
export const MAX_MESSAGE_LENGTH = 4000;
