import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import type { ApiCall } from '../describe-api.ts';
import { useRequestLanguage } from '../use-request-language.ts';
import { type RequestLanguage, writeRequest } from '../write-request.ts';
import { CodeBlock } from './code-block.tsx';

const names: Record<RequestLanguage, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

export function RequestExample({ call, title }: { call: ApiCall; title: string }) {
  const { t } = useTranslation();
  const { origin } = useSettings();
  const { language } = useLanguage();
  const { chosen, choose } = useRequestLanguage();

  const tab = (as: RequestLanguage) => ({
    id: as,
    label: names[as],
    content: (
      <CodeBlock
        label={t('developers:code.request', { language: names[as] })}
        code={writeRequest(call, { origin, language, as })}
      />
    ),
  });

  return (
    <div className="grid min-w-0 items-end gap-x-6 gap-y-4 xl:grid-cols-2">
      <div className="min-w-0 self-start">
        <Tabs
          isSmall
          label={t('developers:code.languages', { call: title })}
          tabs={[tab('curl'), tab('javascript'), tab('python')]}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
      <div className="min-w-0 self-start xl:pt-14.25">
        <CodeBlock
          label={t('developers:code.answer')}
          code={JSON.stringify(call.examples[language].answer, null, 2)}
        />
      </div>
    </div>
  );
}
