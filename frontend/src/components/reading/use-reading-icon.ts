import { useEffect } from 'react';

const TICKS = 4;
const COLORS = { tile: '#13724f', struck: '#faf8f3', hot: '#ff9a62', waiting: '#5c9c83' };

/** The tab's icon fills up like the rule while a website is being read. With reduced motion it stays as it is. */
export function useReadingIcon({ isLive, share }: { isLive: boolean; share: number }) {
  const struck = isLive ? Math.min(Math.floor(share * TICKS), TICKS - 1) : null;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (struck === null || !link || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const usual = link.getAttribute('href') ?? '';
    link.href = drawReadingIcon(struck);
    return () => link.setAttribute('href', usual);
  }, [struck]);
}

/** The tick after the struck ones is hot. */
export function drawReadingIcon(struck: number): string {
  const ticks = Array.from({ length: TICKS }, (_, at) => {
    const color = at < struck ? COLORS.struck : at === struck ? COLORS.hot : COLORS.waiting;
    const height = at === struck ? 19 : 12;
    return `<rect x="${3 + at * 7}" y="${26 - height}" width="5" height="${height}" fill="${color}"/>`;
  });
  const tile = `<rect width="32" height="32" rx="7" fill="${COLORS.tile}"/>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${tile}${ticks.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}
