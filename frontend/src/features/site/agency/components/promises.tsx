import { useTranslation } from 'react-i18next';

const promised = ['sources', 'unknown', 'price', 'leave'] as const;
const notPromised = ['magic', 'people', 'figures'] as const;

/** What we promise (filled ticks) and what we do not (hollow ones). */
export function Promises() {
  const { t } = useTranslation();
  return (
    <section className="column mt-24 grid gap-10">
      <h2 className="max-w-[13.4em] text-3xl sm:text-4xl">{t('about:promise.title')}</h2>
      <div className="grid items-start gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid gap-5 rounded-md bg-brand-soft p-6 sm:p-10">
          <h3 className="text-xl">{t('about:promise.yes.title')}</h3>
          <ul className="grid gap-5">
            {promised.map((name) => (
              <li key={name} className="grid grid-cols-[1.25rem_1fr] gap-x-3 text-pretty text-lg">
                <Square isStruck />
                {t(`about:promise.yes.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-5 lg:pt-10">
          <h3 className="text-xl">{t('about:promise.no.title')}</h3>
          <ul className="grid text-muted">
            {notPromised.map((name) => (
              <li
                key={name}
                className="grid grid-cols-[1.25rem_1fr] gap-x-3 text-pretty border-line border-t py-4"
              >
                <Square />
                {t(`about:promise.no.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Square({ isStruck = false }: { isStruck?: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="mt-2 size-3 text-brand-strong" aria-hidden="true">
      {isStruck ? (
        <path d="M1 1h10v10H1z" fill="currentColor" />
      ) : (
        <path d="M1.75 1.75h8.5v8.5h-8.5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
