import type { ReactNode } from 'react';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { WithCode } from '../../../../components/ui/with-code.tsx';
import type en from '../../locales/en/developers.json';
import calls from '../calls.json';
import type { ApiCall, ApiField } from '../describe-api.ts';
import { RequestExample } from './request-example.tsx';

type Texts = (typeof en)['calls'];

const titleOf = (id: string, { texts }: Texts) => texts[id as keyof Texts['texts']];

export function ApiCalls({ texts }: { texts: Texts }) {
  return (
    <div className="grid gap-14">
      {calls.map((call) => (
        <ApiCallEntry key={call.id} call={call} texts={texts} />
      ))}
    </div>
  );
}

function ApiCallEntry({ call, texts }: { call: ApiCall; texts: Texts }) {
  const { id, method, path, scope, asked, answered, refusals } = call;
  const { title, text } = titleOf(id, texts);
  return (
    <article id={id} className="grid min-w-0 gap-4">
      <h3 className="text-xl">{title}</h3>
      <p className="wrap-anywhere font-mono text-sm">
        <span className="mr-2 font-semibold">{method}</span>/api/v1{path}
      </p>
      <p className="max-w-[66ch]">
        <WithCode text={text} />
      </p>
      <p className="text-muted text-sm">
        {texts.scope} <code className="font-mono text-ink">{scope}</code>
      </p>
      <RequestExample call={call} title={title} />
      <section className="grid gap-2">
        <h4 className="font-semibold text-sm tracking-normal">{texts.asked}</h4>
        <Fields fields={asked} required={texts.required} />
      </section>
      <div>
        <Folded label={texts.answered}>
          <Fields fields={answered} />
        </Folded>
        <Folded label={texts.refusals}>
          <ul className="grid gap-1">
            {refusals.map(({ status, codes }) => (
              <li key={status} className="wrap-anywhere">
                <span className="figures mr-3 font-mono">{status}</span>
                <code className="font-mono text-muted">{codes.join(', ')}</code>
              </li>
            ))}
          </ul>
        </Folded>
      </div>
    </article>
  );
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group border-line border-t text-sm last:border-b">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        {label}
        <FoldMark />
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

function Fields({ fields, required }: { fields: ApiField[]; required?: string }) {
  return (
    <dl className="grid text-sm">
      {fields.map(({ name, type, isRequired }) => (
        <div key={name} className="flex flex-wrap gap-x-4 border-line border-t py-1.5 first:border-t-0">
          <dt className="wrap-anywhere font-mono">{name}</dt>
          <dd className="wrap-anywhere ml-auto text-right font-mono text-muted">
            {type}
            {required && isRequired && <span className="ml-3 font-sans text-ink">{required}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
