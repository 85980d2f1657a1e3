const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  compose: 'M12 5H5v14h14v-7M10 14v-3l8-8 3 3-8 8z',
  delete: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  send: 'M12 19V5M5.5 11.5L12 5l6.5 6.5',
  open: 'M8 6H6v12h12v-2M11 5h8v8M19 5l-9 9',
  missing: 'M7 4h8l3 4v5M18 18v2H6V5M4 3l17 18',
  partly: 'M12 4a8 8 0 1 0 0 16V4a8 8 0 0 1 0 16',
  thumb: 'M7 11v9H4v-9zl4-7h2v6h6l-2 10H7',
  busy: 'M5 6v12M10 10v8M15 10v8M20 10v8',
  away: 'M5 12h14M13 6l6 6-6 6',
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
