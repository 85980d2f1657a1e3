import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedConversation } from './counted-conversation.tsx';
import { CountedPages } from './counted-pages.tsx';

export function Counted() {
  const { t } = useTranslation();
  return (
    <section className="mt-24 border-line border-t bg-card py-16 sm:py-24">
      <div className="column grid gap-12 sm:gap-16">
        <div className="grid gap-3">
          <h2 className="text-3xl sm:text-4xl">{t('plans:page.counted.title')}</h2>
          <p className="text-lg text-muted">{t('plans:page.counted.intro')}</p>
        </div>
        <Unit
          title={t('plans:page.counted.interaction.title')}
          text={t('plans:page.counted.interaction.text')}
          note={t('plans:page.counted.interaction.month')}
        >
          <CountedConversation />
        </Unit>
        <Unit
          title={t('plans:page.counted.page.title')}
          text={t('plans:page.counted.page.text')}
          note={t('plans:page.counted.page.kept')}
        >
          <CountedPages />
        </Unit>
      </div>
    </section>
  );
}

type UnitProps = { title: string; text: string; note: string; children: ReactNode };

function Unit({ title, text, note, children }: UnitProps) {
  return (
    <div className="grid gap-8 border-ink border-t-2 pt-6 lg:grid-cols-[5fr_7fr] lg:gap-16">
      <div className="grid content-start gap-4">
        <h3 className="text-2xl">{title}</h3>
        <p>{text}</p>
        <p className="text-muted text-sm">{note}</p>
      </div>
      {children}
    </div>
  );
}
