import type { PreviewBody } from '@fucina/contracts/source';
import { useTranslation } from 'react-i18next';
import { RadioCard } from '../../../../components/form/radio-card.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { isBeyondLimits, readPaths } from '../checks.ts';

type Scope = PreviewBody['scope'];
type Value = { scope: Scope; include: string; exclude: string };
type ScopeFieldsProps = { value: Value; onChange: (change: Partial<Value>) => void };

const scopes: readonly Scope[] = ['page', 'site'];

export function ScopeFields({ value, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation();
  const findFault = (typed: string) =>
    isBeyondLimits(readPaths(typed)) ? t('training:scope.limits') : undefined;
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="font-semibold text-sm">{t('training:scope.label')}</legend>
        <div className="flex flex-wrap gap-2 pt-1">
          {scopes.map((scope) => (
            <RadioCard
              key={scope}
              name="scope"
              isChosen={value.scope === scope}
              onChoose={() => onChange({ scope })}
            >
              {t(`training:scope.${scope}`)}
            </RadioCard>
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
            error={findFault(value.include)}
            value={value.include}
            onChange={({ target }) => onChange({ include: target.value })}
          />
          <TextArea
            rows={2}
            label={t('training:scope.exclude')}
            hint={t('training:scope.excludeHint')}
            placeholder="/privacy"
            error={findFault(value.exclude)}
            value={value.exclude}
            onChange={({ target }) => onChange({ exclude: target.value })}
          />
        </div>
      )}
    </>
  );
}
