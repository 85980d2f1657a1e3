const worth = { heading: 1, title: 0.6, language: 0.7, rank: 0.5 };

export function worthOfPlace({
  isHeaded,
  isTitled,
  isOwnLanguage,
  fit,
}: {
  isHeaded: boolean;
  isTitled: boolean;
  isOwnLanguage: boolean;
  /** Relative to the best score, 0–1. */
  fit: number;
}): number {
  return (
    (isHeaded ? worth.heading : 0) +
    (isTitled ? worth.title : 0) +
    (isOwnLanguage ? worth.language : 0) +
    worth.rank * fit
  );
}
