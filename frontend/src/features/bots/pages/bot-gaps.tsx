import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { TableSkeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { BotPage } from '../components/bot-page.tsx';
import { GapList } from '../gaps/components/gap-list.tsx';
import { useGapsView } from '../gaps/use-gaps-view.ts';

const CorrectionList = lazyPart(
  async () => (await import('../gaps/components/correction-list.tsx')).CorrectionList,
);
const NewAnswer = lazyPart(async () => (await import('../gaps/components/new-answer.tsx')).NewAnswer);

export function BotGapsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('gaps:title')} intro={t('gaps:intro')}>
      {({ id }, canChange) => <Gaps botId={id} canChange={canChange} />}
    </BotPage>
  );
}

function Gaps({ botId, canChange }: { botId: string; canChange: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { tab, asked, openId, showTab, ask, stopAsking } = useGapsView(language);
  return (
    <div className="grid gap-6">
      {asked && canChange && (
        <WhenLoaded>
          <NewAnswer key={asked.question} botId={botId} asked={asked} onClose={stopAsking} />
        </WhenLoaded>
      )}
      {!asked && canChange && (
        <Button look="quiet" onClick={ask} className="justify-self-start">
          {t('gaps:form.open')}
        </Button>
      )}
      <Tabs
        label={t('gaps:title')}
        chosen={tab}
        onChoose={showTab}
        tabs={[
          {
            id: 'questions',
            label: t('gaps:tabs.questions'),
            content: <GapList botId={botId} canChange={canChange} />,
          },
          {
            id: 'answers',
            label: t('gaps:tabs.answers'),
            isLazy: true,
            content: (
              <WhenLoaded meanwhile={<TableSkeleton label={t('gaps:loading')} />}>
                <CorrectionList botId={botId} openId={openId} canChange={canChange} />
              </WhenLoaded>
            ),
          },
        ]}
      />
    </div>
  );
}
