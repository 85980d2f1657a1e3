import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { InlineChat } from '../../../../components/chat/inline-chat.tsx';
import { useSettings } from '../../../../lib/settings.tsx';

type ChatPanelProps = {
  demo: Pick<Demo, 'demoId' | 'domain' | 'answerable' | 'language' | 'starterQuestions'>;
  look: Pick<Demo, 'appearance' | 'position'>;
};

export function ChatPanel({ demo, look }: ChatPanelProps) {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  const { demoId, domain, answerable, language, starterQuestions } = demo;
  return (
    <InlineChat
      options={{
        config: { version: 1, botId: demoId, language, starterQuestions, brandName, ...look },
        description: t('chat:description', { domain }),
        isClosed: !answerable,
        messageUrl: `/api/chatbot-demo/${demoId}/message`,
      }}
    />
  );
}
