/** The same as the contract's; the contract itself would bring its schema library into the panel. */
export const MAX_MESSAGE_LENGTH = 4000;
