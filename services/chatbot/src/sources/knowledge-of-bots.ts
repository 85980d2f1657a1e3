import type { BotsRepository } from '../bots/bots.repository.ts';
import type { CorrectionsRepository } from '../corrections/corrections.repository.ts';
import type { PagesRepository } from '../knowledge/pages.repository.ts';
import type { SourcesRepository } from './sources.repository.ts';

const MAX_ROUNDS = 5;

type Options = {
  bots: Pick<BotsRepository, 'setKnowledge'>;
  pages: Pick<PagesRepository, 'countKnown'>;
  sources: Pick<SourcesRepository, 'countUnread'>;
  corrections: Pick<CorrectionsRepository, 'countByBot'>;
};

export function createKnowledgeOfBots({ bots, pages, sources, corrections }: Options) {
  async function count(botId: string) {
    const [{ pagesRead, pagesFound }, unread, answersOfOwner] = await Promise.all([
      pages.countKnown(botId),
      sources.countUnread(botId),
      corrections.countByBot(botId),
    ]);
    const isAnswerable = pagesRead + answersOfOwner > 0;
    const status: 'learning' | 'ready' | 'empty' = unread > 0 ? 'learning' : isAnswerable ? 'ready' : 'empty';
    return { status, isAnswerable, pagesRead, pagesFound };
  }

  return {
    count,

    /** Recounts until the result is stable, since a concurrent run may change it. */
    async refresh(botId: string) {
      let known = '';
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const knowledge = await count(botId);
        if (JSON.stringify(knowledge) === known) return;
        await bots.setKnowledge(botId, knowledge);
        known = JSON.stringify(knowledge);
      }
    },
  };
}
