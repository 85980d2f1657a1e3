import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { AccountLog } from '../audit/components/account-log.tsx';
import { ProjectLog } from '../audit/components/project-log.tsx';
import { useLogView } from '../audit/use-log-view.ts';

export function AdminAuditPage() {
  const { t } = useTranslation();
  const { tab, accountKind, projectKind, showTab, showKind } = useLogView();
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminAudit:title')}</h1>
        <p className="text-muted text-sm">{t('adminAudit:intro')}</p>
      </div>
      <Tabs
        label={t('adminAudit:title')}
        chosen={tab}
        onChoose={showTab}
        tabs={[
          {
            id: 'accounts',
            label: t('adminAudit:tabs.accounts'),
            content: <AccountLog kind={accountKind} onKind={showKind} isShown={tab === 'accounts'} />,
          },
          {
            id: 'projects',
            label: t('adminAudit:tabs.projects'),
            content: <ProjectLog kind={projectKind} onKind={showKind} isShown={tab === 'projects'} />,
          },
        ]}
      />
    </div>
  );
}
