import { useTranslation } from 'react-i18next';

/** Project lead; renders nothing without one. */
export function LedBy({ name }: { name: string | null }) {
  const { t } = useTranslation();
  if (!name) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Face name={name} />
      <span className="wrap-anywhere min-w-0">
        <span className="text-muted">{t('dashboard:ledBy')}</span> {name}
      </span>
    </p>
  );
}

function Face({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-strong font-semibold text-on-strong text-xs"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
