import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useSearchText } from '../../../../lib/navigation/use-search-text.ts';
import { allConversations, type ConversationsView, isNarrowed } from '../conversations-view.ts';

const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters);

export type FiltersProps = { view: ConversationsView; onShow: (change: Partial<ConversationsView>) => void };

export function ConversationFilters({ view, onShow }: FiltersProps) {
  const { t } = useTranslation();
  const { text, setText, settleNow } = useSearchText(view.q, (q) => onShow({ q }));
  const [isOpen, setIsOpen] = useState(isNarrowed({ ...view, q: '' }));
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
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="w-fit py-3 font-semibold text-brand-strong text-sm">
            {t('botConversations:filters.open')}
          </summary>
          <WhenLoaded>
            <MoreFilters view={view} onShow={onShow} />
          </WhenLoaded>
        </details>
      </form>
      {isNarrowed(view) && (
        <Button
          look="plain"
          onClick={() => onShow(allConversations)}
          className="justify-self-start px-0! text-sm"
        >
          {t('botConversations:filters.clear')}
        </Button>
      )}
    </search>
  );
}
