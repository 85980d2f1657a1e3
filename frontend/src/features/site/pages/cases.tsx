import { useTranslation } from 'react-i18next';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { listCases } from '../agency/cases.ts';
import { CaseEntry } from '../agency/components/case-entry.tsx';
import { NextCase } from '../agency/components/next-case.tsx';
import { SampleNotice } from '../agency/components/sample-notice.tsx';

export function CasesPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className="column grid gap-8 pt-8 sm:pt-16">
        <SampleNotice label={t('cases:sample.label')} text={t('cases:sample.text')} />
        <div className="grid gap-10 lg:grid-cols-[8fr_4fr] lg:gap-16">
          <div className="grid gap-5">
            <h1 className="max-w-[6.4em] text-4xl sm:max-w-[8em] sm:text-5xl xl:text-6xl">
              {t('cases:title')}
            </h1>
            <p className="max-w-[56ch] text-lg text-muted">{t('cases:intro')}</p>
          </div>
          <CaseIndex />
        </div>
      </div>
      <SlotPicture slot="cases.hero" shape="band" isFirst className="column mt-14" />
      <div className="mt-16 ruled bg-card py-16 sm:mt-24 sm:py-24">
        <ol className="column grid gap-20">
          {listCases(t).map((name) => (
            <CaseEntry key={name} name={name} />
          ))}
        </ol>
      </div>
      <NextCase />
    </>
  );
}

function CaseIndex() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('cases:index')} className="self-end">
      <ol className="border-line border-b">
        {listCases(t).map((name, index) => (
          <li key={name} className="border-line border-t">
            <a
              href={`#${name}`}
              className="flex items-baseline gap-4 py-3 underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="figures font-bold font-display text-brand-strong">
                {index + 1}
              </span>
              {t(`cases:${name}.trade`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
