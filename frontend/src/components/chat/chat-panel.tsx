import type { Demo } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import type { InlineOptions } from '@fucina/widget/panel-contract';
import { useTranslation } from 'react-i18next';
import { fill } from '../../lib/api/api-client.ts';
import { useSettings } from '../../lib/settings.tsx';
import { InlineChat } from './inline-chat.tsx';

type ChatPanelProps = {
  demo: Pick<Demo, 'demoId' | 'domain' | 'answerable' | 'language' | 'starterQuestions'>;
  look: Pick<Demo, 'appearance' | 'position'>;
  height?: string;
} & Pick<InlineOptions, 'question' | 'onTurn'>;

export function ChatPanel({ demo, look, height, question, onTurn }: ChatPanelProps) {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  const { demoId, domain, answerable, language, starterQuestions } = demo;
  return (
    <InlineChat
      height={height}
      options={{
        config: { version: 1, botId: demoId, language, starterQuestions, brandName, ...look },
        description: t('chat:description', { domain }),
        isClosed: !answerable,
        messageUrl: fill(demoEndpoints.ask, { demoId }).path,
        ...(question && { question }),
        ...(onTurn && { onTurn }),
      }}
    />
  );
}
