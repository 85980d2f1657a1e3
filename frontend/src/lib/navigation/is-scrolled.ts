const SCROLLED_PX = 10;

export const isScrolled = () => window.scrollY > SCROLLED_PX;
