import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { localStore } from '../../../../lib/browser/browser-storage.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { createStore } from '../../../../lib/store.ts';
import type { ApiCall } from '../describe-api.ts';
import { type RequestLanguage, requestLanguages, writeRequest } from '../write-request.ts';
import { CodeBlock } from './code-block.tsx';

const KEY = 'code_language';
const FIRST = requestLanguages[0];

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

const store = createStore<RequestLanguage>(() => {
  const kept = localStore.read(KEY);
  return requestLanguages.find((name) => name === kept) ?? FIRST;
});

/** Shared by all examples, and persisted. */
function useRequestLanguage() {
  const chosen = useSyncExternalStore(store.subscribe, store.read, () => FIRST);
  function choose(id: string) {
    const language = requestLanguages.find((name) => name === id) ?? FIRST;
    localStore.write(KEY, language);
    store.change(language);
  }
  return { chosen, choose };
}
