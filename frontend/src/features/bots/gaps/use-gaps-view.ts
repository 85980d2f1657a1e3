import { isLanguage, type Language } from '@fucina/contracts/languages';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { type PickedQuestion, QUESTION_LENGTH } from './pick-question.ts';

export function useGapsView(ownLanguage: Language) {
  const [params, setParams] = useQueryParams();
  const tab = params.get('tab') === 'answers' ? 'answers' : 'questions';
  const question = params.get('question');
  const asked: PickedQuestion | null =
    question === null
      ? null
      : {
          question: question.slice(0, QUESTION_LENGTH),
          language: readLanguage(params.get('in'), ownLanguage),
        };

  return {
    tab,
    asked,
    openId: params.get('open'),
    showTab: (id: string) => setParams(id === 'answers' ? { tab: id } : {}, { replace: true }),
    ask: () => setParams({ question: '', in: ownLanguage }),
    stopAsking: () => setParams({}, { replace: true }),
  };
}

function readLanguage(given: string | null, own: Language): Language {
  return isLanguage(given) ? given : own;
}
