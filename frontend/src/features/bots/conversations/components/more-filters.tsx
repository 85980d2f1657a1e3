import { languages } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../components/ui/day-field.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useSearchText } from '../../../../lib/navigation/use-search-text.ts';
import { isDay } from '../../../../lib/time/typed-days.ts';
import { outcomes, ratings } from '../conversations-view.ts';
import type { FiltersProps } from './conversation-filters.tsx';

const isWhole = (day: string) => day === '' || isDay(day);

export function MoreFilters({ view, onShow }: FiltersProps) {
  const { t } = useTranslation();
  const page = useSearchText(view.page, (text) => onShow({ page: text }));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 pt-2">
      <SelectField
        label={t('botConversations:filters.outcome')}
        value={view.outcome}
        options={[
          { value: 'all', label: t('botConversations:filters.all') },
          ...outcomes.map((value) => ({ value, label: t(`insight:outcomes.${value}`) })),
        ]}
        onChange={(outcome) => onShow({ outcome })}
      />
      <SelectField
        label={t('botConversations:filters.rating')}
        value={view.rating}
        options={[
          { value: 'all', label: t('botConversations:filters.all') },
          ...ratings.map((value) => ({ value, label: t(`insight:ratings.${value}`) })),
        ]}
        onChange={(rating) => onShow({ rating })}
      />
      <SelectField
        label={t('botConversations:filters.language')}
        value={view.language}
        options={[
          { value: 'all', label: t('botConversations:filters.all') },
          ...languages.map((value) => ({ value, label: t(`insight:languages.${value}`) })),
        ]}
        onChange={(language) => onShow({ language })}
      />
      <DayField
        label={t('botConversations:filters.from')}
        value={view.from}
        max={view.to}
        onChange={(from) => isWhole(from) && onShow({ from })}
      />
      <DayField
        label={t('botConversations:filters.to')}
        value={view.to}
        min={view.from}
        onChange={(to) => isWhole(to) && onShow({ to })}
      />
      <TextField
        label={t('botConversations:filters.page')}
        placeholder="https://"
        value={page.text}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => page.setText(target.value)}
        onBlur={page.settleNow}
        className="col-span-full"
      />
    </div>
  );
}
