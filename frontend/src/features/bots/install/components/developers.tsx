import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { botPagePath } from '../../bot-jobs.ts';

const OPEN = `<a href="#chat">Chat</a>`;

const SCRIPT = `(window.chatWidget ||= []).push((chat) => {
  chat.open();
  chat.close();
  const stop = chat.on('answer', ({ answer, outcome, language }) => {});
  stop();
});`;

const SIGNATURE = `import { createHmac } from 'node:crypto';

const signed = name || email ? [id, name, email].join('\\n') : id;
const signature = createHmac('sha256', secret).update(signed).digest('hex');`;

const IDENTIFY = `(window.chatWidget ||= []).push((chat) => {
  chat.identify({ id, name, email, signature });
});`;

const ATTRIBUTES = `data-visitor-id="…" data-visitor-name="…"
data-visitor-email="…" data-visitor-signature="…"`;

export function Developers({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {t('install:developers')}
        <FoldMark />
      </summary>
      <div className="grid gap-6 pt-1 pb-6">
        <div className="grid gap-3">
          <h2 className="text-base">{t('install:api.title')}</h2>
          <p className="text-muted text-sm">{t('install:api.link')}</p>
          <CodeBlock label={t('install:api.linkCode')} code={OPEN} />
          <p className="text-muted text-sm">{t('install:api.text')}</p>
          <CodeBlock label={t('install:api.code')} code={SCRIPT} />
          <p className="text-muted text-sm">{t('install:api.events')}</p>
        </div>
        <div className="grid gap-3 border-line border-t pt-5">
          <h2 className="text-base">{t('install:identity.title')}</h2>
          <p className="text-muted text-sm">{t('install:identity.text')}</p>
          <CodeBlock label={t('install:identity.serverCode')} code={SIGNATURE} />
          <p className="text-muted text-sm">{t('install:identity.browser')}</p>
          <CodeBlock label={t('install:identity.browserCode')} code={IDENTIFY} />
          <p className="text-muted text-sm">{t('install:identity.attributes')}</p>
          <CodeBlock label={t('install:identity.attributesCode')} code={ATTRIBUTES} />
          <Link to={linkTo(botPagePath(botId, 'settings'))} className="link justify-self-start py-2 text-sm">
            {t('install:identity.toSecret')}
          </Link>
        </div>
      </div>
    </details>
  );
}

function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-md border border-line bg-card"
    >
      <pre className="w-max p-4 font-mono text-xs leading-5">{code}</pre>
    </section>
  );
}
