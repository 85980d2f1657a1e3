import { LineDrawing } from './line-drawing.tsx';

/** In a 20 × 20 box. */
const strokes = {
  dashboard: 'M3 10.5 10 4l7 6.5M5 9v7h10V9M8.5 16v-4h3v4',
  chatbot: 'M4 5h12v8.5H9L5.5 16v-2.5H4zM7.5 9.2h.01M10 9.2h.01M12.5 9.2h.01',
  profile: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  overview: 'M3 16.5V3.5M3 16.5h14M6.5 13.5v-4M10 13.5v-8M13.5 13.5v-6',
  projects: 'M3 7h14M3 7v6M6.5 7v3M10 7v6M13.5 7v3M17 7v6',
  users:
    'M7.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 15.5c.4-2.6 2.2-3.9 4.5-3.9s4.1 1.3 4.5 3.9M13 4.8a2.4 2.4 0 0 1 0 4.5M14.3 11.9c1.5.5 2.5 1.7 2.7 3.6',
  bots: 'M4.5 7h11v8.5h-11zM10 7V4M8 10.5h.01M12 10.5h.01M8 13.2h4M2.5 10v3M17.5 10v3',
  cms: 'M4 16v-3L13.5 3.5l3 3L7 16zM11.5 5.5l3 3',
  leads: 'M3 11.5 5 4h10l2 7.5V16H3zM3 11.5h4l1 2h4l1-2h4',
  support:
    'M3.5 12v-2a6.5 6.5 0 0 1 13 0v2M3.5 10.5h2.5v4H3.5zM14 10.5h2.5v4H14zM16 14.5c0 1.5-1.5 2.5-4 2.5',
  audit: 'M6 4H4.5v12.5h11V4H14M7 2.8h6v2.7H7zM7 9h6M7 12.5h4',
  outbox: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  system: 'M3.5 4h13v4.5h-13zM3.5 11.5h13V16h-13zM6.5 6.2h.01M6.5 13.7h.01',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.3 17.2h3.4M10 4V2.8',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M3 10h14M10 3c-4 4-4 10 0 14 4-4 4-10 0-14',
  moon: 'M16 11.5A6.5 6.5 0 0 1 8.5 4 6.5 6.5 0 1 0 16 11.5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  leave: 'M9 4H4v12h5M8 10h9M14 7l3 3-3 3',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l4 4',
};

export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
  return <LineDrawing path={strokes[name]} viewBox="0 0 20 20" className="size-5" />;
}
