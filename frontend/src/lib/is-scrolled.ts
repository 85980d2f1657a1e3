const SCROLLED_PX = 10;

/** Whether the page has left its top. */
export const isScrolled = () => window.scrollY > SCROLLED_PX;
