import { publicApiEndpoints } from '@fucina/contracts/endpoints/public-api';
import type { ReactNode } from 'react';
import { WithCode } from '../../../components/ui/with-code.tsx';
import { ApiCalls } from '../developers/components/api-calls.tsx';
import { CallList } from '../developers/components/call-list.tsx';
import { WebhookGuide } from '../developers/components/webhook-guide.tsx';
import { useFillIn, useLongText } from '../legal/long-text.ts';
import type en from '../locales/en/developers.json';

const DESCRIPTION = publicApiEndpoints.describe.path;

export function DevelopersApiPage() {
  const texts = useLongText<typeof en>('developers');
  const fill = useFillIn();
  const { basics, calls, webhooks } = texts;

  return (
    <div className="column grid gap-16 pt-8 sm:pt-16">
      <div className="grid gap-5">
        <h1 className="max-w-[12.1em] text-4xl sm:text-5xl">{fill(texts.title)}</h1>
        <p className="max-w-[60ch] text-lg text-muted">{fill(texts.intro)}</p>
        <p>
          <a href={DESCRIPTION} className="link break-all py-1">
            {texts.document}
          </a>
        </p>
      </div>
      <Part heading={basics.heading}>
        <div className="grid gap-4">
          {basics.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[66ch]">
              <WithCode text={fill(paragraph)} />
            </p>
          ))}
        </div>
      </Part>
      <Part heading={calls.heading} aside={<CallList texts={calls} />}>
        <ApiCalls texts={calls} />
      </Part>
      <Part heading={webhooks.heading}>
        <WebhookGuide texts={webhooks} />
      </Part>
    </div>
  );
}

function Part({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-8 ruled pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <div className="grid gap-6 lg:sticky lg:top-24 lg:self-start">
        <h2 className="text-2xl">{heading}</h2>
        {aside}
      </div>
      <div className="grid min-w-0 gap-10">{children}</div>
    </section>
  );
}
