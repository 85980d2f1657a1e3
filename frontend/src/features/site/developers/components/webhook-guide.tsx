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
      <Names heading={texts.eventsHeading} names={texts.events} />
      <Names heading={texts.headersHeading} names={texts.headers} />
      <CodeBlock label={texts.verify} code={example.trim()} />
      <p className="max-w-[66ch]">{texts.afterwards}</p>
    </div>
  );
}

function Names({ heading, names }: { heading: string; names: readonly { name: string; text: string }[] }) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{heading}</h3>
      <dl className="grid text-sm">
        {names.map(({ name, text }) => (
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
    </section>
  );
}
