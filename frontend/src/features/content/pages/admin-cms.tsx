import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { contentView } from '../content-view.ts';
import { MediaTab } from '../media/components/media-tab.tsx';
import { ContentTab } from '../texts/components/content-tab.tsx';

export function AdminContentPage() {
  const { t } = useTranslation();
  const { view, show } = useListView(contentView);
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminContent:title')}</h1>
        <p className="text-muted text-sm">{t('adminContent:intro')}</p>
      </div>
      <Tabs
        label={t('adminContent:title')}
        chosen={view.tab}
        onChoose={(tab) => show({ tab }, { isReplaced: true })}
        tabs={[
          { id: 'content', label: t('adminContent:tabs.content'), content: <ContentTab /> },
          { id: 'media', label: t('adminContent:tabs.media'), content: <MediaTab /> },
        ]}
      />
    </div>
  );
}
