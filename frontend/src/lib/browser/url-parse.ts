/** Supplies URL.parse to browsers without it, such as Safari 17. The footer of every page needs it. */
export function supplyUrlParse() {
  URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null);
}
