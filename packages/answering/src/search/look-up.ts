import type { BotIndexes } from './held/bot-indexes.ts';
import type { QuestionReader } from './reading/question-reader.ts';
import { nothingRead } from './reading/readings.ts';
import type { NearPassages } from './vectors/near-passages.ts';

type Asked = {
  botId: string;
  revision: number;
  question: string;
  language: 'it' | 'en';
  history: string[];
};

export type LookUp = ReturnType<typeof createLookUp>;

export function createLookUp({
  indexes,
  nearPassages,
  questionReader,
}: {
  indexes: Pick<BotIndexes, 'get'>;
  nearPassages: NearPassages | null;
  questionReader: QuestionReader | null;
}) {
  return async ({ botId, revision, question, language, history }: Asked) => {
    const [index, near = []] = await Promise.all([
      indexes.get({ botId, revision }),
      nearPassages?.find({ botId, question, history }),
    ]);
    const readings = await questionReader?.read({ question, language, history, index, near });
    return { index, near, readings: readings ?? nothingRead };
  };
}
