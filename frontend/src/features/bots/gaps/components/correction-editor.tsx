import type { Correction } from '@fucina/contracts/correction';
import { languages } from '@fucina/contracts/languages';
import { AnswerText } from './answer-text.tsx';
import { TryIt } from './try-it.tsx';

type EditorProps = { botId: string; correction: Correction; canChange: boolean };

export function CorrectionEditor({ botId, correction, canChange }: EditorProps) {
  const others = languages.filter((language) => language !== correction.language);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className="grid gap-5">
        {[correction.language, ...others].map((language) => (
          <AnswerText
            key={language}
            botId={botId}
            correction={correction}
            language={language}
            canChange={canChange}
          />
        ))}
      </div>
      {canChange && <TryIt botId={botId} question={correction.question} language={correction.language} />}
    </div>
  );
}
