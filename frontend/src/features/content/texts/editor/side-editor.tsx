import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { PictureChooser } from '../../components/picture-chooser.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import type { Fact } from '../facts/fact.ts';
import { writeFact } from '../facts/write-fact.ts';
import { draftOf, stateOf, type TextRow } from '../text-rows.ts';
import { hintOf } from '../text-rules.ts';
import { useSaving } from '../use-saving.ts';
import type { UnsavedTexts } from '../use-unsaved.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { VersionsPanel } from './versions-panel.tsx';

type SideEditorProps = {
  row: TextRow;
  language: Language;
  unsaved: UnsavedTexts;
  facts: readonly Fact[];
  isBehind: boolean;
  onType: (value: string) => void;
  onSaved: (content: StaffContent) => void;
  onReset: () => void;
};

export function SideEditor({
  row,
  language,
  unsaved,
  facts,
  isBehind,
  onType,
  onSaved,
  onReset,
}: SideEditorProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const saving = useSaving({ row, language, unsaved, onSaved });
  const [hasVersions, setHasVersions] = useState(false);
  const side = row[language];
  const area = useRowFocus<HTMLElement>();
  const value = unsaved.find(row, language)?.value ?? draftOf(side);
  const isDirty = unsaved.isDirty(row, language);
  const state = stateOf(side);
  const isWaiting = state === 'draft' || state === 'changed';
  const label = t(`adminContent:languages.${language}`);
  const type = (typed: string) => {
    saving.clearFault();
    onType(typed);
  };

  return (
    <section {...area} aria-label={label} className="grid content-start gap-3 outline-none">
      {row.type === 'picture' ? (
        <PictureChooser label={label} value={value} error={saving.fault} onChoose={type} />
      ) : (
        <TextArea
          lang={language}
          label={label}
          hint={hintOf(row, t)}
          rows={Math.min(14, Math.max(3, Math.ceil(value.length / 44)))}
          value={value}
          error={saving.fault}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <StateBadge state={state} />
        {isDirty && <span className="font-semibold text-ember">{t('adminContent:unsaved')}</span>}
        {side.content && (
          <span>
            {t('adminContent:writtenBy', {
              name: side.content.updatedBy.name,
              when: writeMoment(side.content.updatedAt, shown),
            })}
          </span>
        )}
      </p>
      {isBehind && <p className="text-ember text-sm">{t('adminContent:behind')}</p>}
      <FactsNote facts={facts} language={language} />
      {saving.isConflicting && (
        <ConflictNotice
          theirs={side.content}
          language={language}
          onKeepMine={() => saving.keepMine(false)}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <p role="status" className="font-semibold text-brand-strong text-sm empty:hidden">
        {isDirty ? '' : saving.notice}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={saving.publish}
          disabled={saving.isBusy || saving.isConflicting || !(isDirty || isWaiting)}
        >
          {t(`adminContent:publishIn.${language}`)}
        </Button>
        <Button
          look="quiet"
          onClick={saving.saveDraft}
          disabled={saving.isBusy || saving.isConflicting || !isDirty}
        >
          {t('adminContent:saveDraft')}
        </Button>
      </div>
      {side.content && (
        <div className="flex flex-wrap gap-x-6 text-sm">
          <button
            type="button"
            aria-expanded={hasVersions}
            onClick={() => setHasVersions(!hasVersions)}
            className="link min-h-11"
          >
            {t('adminContent:versions.open')}
          </button>
          <button
            type="button"
            onClick={onReset}
            className="min-h-11 font-semibold text-ember underline-offset-4 hover:underline"
          >
            {nameReset({ row, language, t })}
          </button>
        </div>
      )}
      {hasVersions && side.content && <VersionsPanel content={side.content} />}
    </section>
  );
}

type Reset = { row: TextRow; language: Language; t: TFunction };

function nameReset({ row, language, t }: Reset): string {
  if (row.type === 'picture') return t('adminContent:resetPicture');
  return row[language].fallback === null ? t('adminContent:remove') : t('adminContent:reset');
}

type FactsNoteProps = { facts: readonly Fact[]; language: Language };

function FactsNote({ facts, language }: FactsNoteProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  if (facts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="font-semibold">{t(`adminContent:onlyIn.${language}`)}</p>
      <ul className="contents">
        {facts.map(({ kind, value }) => (
          <li key={`${kind} ${value}`} className="rounded-sm border border-ember px-2 text-ember">
            <span className="sr-only">{t(`adminContent:facts.${kind}`)} </span>
            <span className="break-all">{writeFact({ kind, value }, shown)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
