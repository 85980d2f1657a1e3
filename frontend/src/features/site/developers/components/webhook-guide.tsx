import { WithCode } from '../../../../components/ui/with-code.tsx';
import type en from '../../locales/en/developers.json';
import example from '../verify-webhook.js?raw';
import { CodeBlock } from './code-block.tsx';

export function WebhookGuide({ texts }: { texts: (typeof en)['webhooks'] }) {
  return (
    <div className="grid min-w-0 gap-8">
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-[66ch]">
          <WithCode text={paragraph} />
        </p>
      ))}
      <dl className="grid text-sm">
        {[...texts.events, ...texts.headers].map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-[minmax(0,15rem)_1fr]"
          >
            <dt className="wrap-anywhere font-mono">{name}</dt>
            <dd className="text-muted">
              <WithCode text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <CodeBlock label={texts.verify} code={example.trim()} />
      <p className="max-w-[66ch]">{texts.afterwards}</p>
    </div>
  );
}
