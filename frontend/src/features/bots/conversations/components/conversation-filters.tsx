import { languages } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useSearchText } from '../../../../lib/navigation/use-search-text.ts';
import { type ConversationsView, everything, isNarrowed, outcomes, ratings } from '../conversations-view.ts';

type FiltersProps = { view: ConversationsView; onShow: (change: Partial<ConversationsView>) => void };

export function ConversationFilters({ view, onShow }: FiltersProps) {
  const { t } = useTranslation();
  const { text, setText, settleNow } = useSearchText(view.q, (q) => onShow({ q }));
  const others = isNarrowed({ ...view, q: '' });
  return (
    <search className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settleNow();
        }}
        className="grid gap-3"
      >
        <TextField
          type="search"
          label={t('botConversations:search.label')}
          placeholder={t('botConversations:search.placeholder')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={settleNow}
        />
        <details open={others}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand-strong text-sm">
            {t('botConversations:filters.open')}
          </summary>
          <MoreFilters view={view} onShow={onShow} />
        </details>
      </form>
      {isNarrowed(view) && (
        <Button look="plain" onClick={() => onShow(everything)} className="justify-self-start px-0! text-sm">
          {t('botConversations:filters.clear')}
        </Button>
      )}
    </search>
  );
}

function MoreFilters({ view, onShow }: FiltersProps) {
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
      <TextField
        type="date"
        label={t('botConversations:filters.from')}
        value={view.from}
        {...(view.to ? { max: view.to } : {})}
        onChange={({ target }) => onShow({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('botConversations:filters.to')}
        value={view.to}
        {...(view.from ? { min: view.from } : {})}
        onChange={({ target }) => onShow({ to: target.value })}
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
