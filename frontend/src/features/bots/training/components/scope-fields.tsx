import type { PreviewBody } from '@fucina/contracts/source';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/ui/text-area.tsx';

type Scope = PreviewBody['scope'];
type Value = { scope: Scope; include: string; exclude: string };
type ScopeFieldsProps = { value: Value; onChange: (change: Partial<Value>) => void };

const scopes: readonly Scope[] = ['page', 'site'];

export function ScopeFields({ value, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="font-semibold text-sm">{t('training:scope.label')}</legend>
        <div className="flex flex-wrap gap-2 pt-1">
          {scopes.map((scope) => (
            <label
              key={scope}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field bg-card px-4 text-sm has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand hover:border-ink"
            >
              <input
                type="radio"
                name="scope"
                checked={value.scope === scope}
                onChange={() => onChange({ scope })}
                className="accent-brand-strong outline-none"
              />
              {t(`training:scope.${scope}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {value.scope === 'site' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            rows={2}
            label={t('training:scope.include')}
            hint={t('training:scope.includeHint')}
            placeholder="/blog/*"
            value={value.include}
            onChange={({ target }) => onChange({ include: target.value })}
          />
          <TextArea
            rows={2}
            label={t('training:scope.exclude')}
            hint={t('training:scope.excludeHint')}
            placeholder="/privacy"
            value={value.exclude}
            onChange={({ target }) => onChange({ exclude: target.value })}
          />
        </div>
      )}
    </>
  );
}
