import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { WithDomain } from '../../../components/ui/with-domain.tsx';
import { describeProblem } from '../../../lib/api/api-error.ts';
import { type SubmissionProblem, useInitialData } from '../../../lib/initial-data.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { Exchange } from '../plain/components/exchange.tsx';
import { QuestionForm } from '../plain/components/question-form.tsx';
import { ReadingState } from '../plain/components/reading-state.tsx';

/** The demo page without JavaScript: links and forms only. */
export function PlainDemoPage() {
  const { demoId = '' } = useParams();
  const { t } = useTranslation(['chat', 'plain']);
  const { linkTo } = useLanguage();
  const { plain } = useInitialData();
  const demo = plain?.demo;
  const exchange = plain?.exchange;
  const demoPath = linkTo(`/chatbot-demo/${demoId}`);

  return (
    <div className="column pt-8 sm:pt-16">
      <div className="grid max-w-3xl gap-10">
        {demo ? (
          <>
            <div className="grid gap-4">
              <h1 className="wrap-anywhere text-xl sm:text-4xl">
                <WithDomain text={t('chat:page.title', { domain: demo.domain })} domain={demo.domain} />
              </h1>
              <ReadingState demo={demo} path={`${demoPath}/plain`} />
            </div>
            {exchange && <Exchange exchange={exchange} />}
            {demo.answerable && <QuestionForm demo={demo} exchange={exchange} path={`${demoPath}/plain`} />}
          </>
        ) : (
          <PlainProblem problem={plain?.problem} />
        )}
        <div className="grid justify-items-start gap-4 border-line border-t pt-6">
          {!plain && (
            <a href={demoPath} className={buttonClass()}>
              {t('plain:open')}
            </a>
          )}
          <p className="text-muted text-sm">{t('plain:more')}</p>
          <a href={linkTo('/chatbot-demo')} className="link py-1">
            {t('plain:another')}
          </a>
        </div>
      </div>
    </div>
  );
}

function PlainProblem({ problem }: { problem: SubmissionProblem | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl sm:text-4xl">
        {problem ? t('chat:page.errorFetchingDemo') : t('head:demo.description')}
      </h1>
      <p className="text-lg text-muted">
        {problem ? describeProblem(problem, { t, language }) : t('plain:missing')}
      </p>
    </div>
  );
}
