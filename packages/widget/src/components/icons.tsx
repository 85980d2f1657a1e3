const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  compose:
    'M12 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V12M10 14l.6-3 7.4-7.4a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2L13 13.4z',
  delete: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5l.3 5.5M13.7 10.5l-.3 5.5',
  send: 'M12 19V5M5.5 11.5L12 5l6.5 6.5',
  open: 'M8 6H6v12h12v-2M11 5h8v8M19 5l-9 9',
  missing: 'M7 4h7l4 4v5M18 18.5V20H6V4.6M4 3l17 18',
  partly: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  thumb:
    'M7 11v9H4.5v-9zM7 11l4-7.5c1.6 0 2.6 1.1 2.3 2.7L12.7 10h4.8c1.4 0 2.3 1.2 2 2.5l-1.3 5.8A2.2 2.2 0 0 1 16 20H7',
  busy: 'M12 4a8 8 0 1 0 8 8',
  away: 'M5 12h14M13 6l6 6-6 6',
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
