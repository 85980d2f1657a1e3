import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineChat } from '../../../../components/chat/inline-chat.tsx';
import { fill } from '../../../../lib/api/api-client.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { launchQuery } from '../../api.ts';
import { WhyAnswer } from '../../explanation/why-answer.tsx';

type BotChatProps = {
  bot: Pick<Bot, 'id' | 'isAnswerable' | 'plan'>;
  settings: BotSettings;
};

export function BotChat({ bot, settings }: BotChatProps) {
  const { brandName } = useSettings();
  const queryClient = useQueryClient();
  const [lastTurn, setLastTurn] = useState<string | null>(null);
  const { botName, language, position, appearance, welcomeMessage, starterQuestions, ...others } = settings;
  const { logo, showBranding, leadForm, handOff } = others;
  return (
    <>
      <InlineChat
        options={{
          language,
          config: {
            version: 1,
            botId: bot.id,
            language,
            position,
            brandName,
            appearance: { ...appearance, title: botName, welcomeMessage, logo },
            starterQuestions: starterQuestions.filter((question) => question.trim() !== ''),
            // As on the server, where the demo plan always shows it.
            showBranding: showBranding || bot.plan === 'demo',
            leadForm,
            canHandOff: handOff !== null,
          },
          messageUrl: fill(conversationEndpoints.ask, { botId: bot.id }).path,
          isPreview: true,
          isClosed: !bot.isAnswerable,
          onTurn(turnId) {
            setLastTurn(turnId);
            void queryClient.invalidateQueries({ queryKey: launchQuery(bot.id).queryKey });
          },
        }}
      />
      {lastTurn && <WhyAnswer key={lastTurn} botId={bot.id} turnId={lastTurn} />}
    </>
  );
}
