import type { ProblemCode } from '@fucina/contracts/problem';
import type { FileFault, Verdict } from '@fucina/web-reader/crawl/page-outcome';

const codes: Record<FileFault, ProblemCode> = {
  empty: 'source.empty',
  password: 'source.password',
  damaged: 'source.damaged',
  suspicious: 'source.suspicious',
  'wrong type': 'source.wrong_type',
  'too heavy': 'source.too_heavy',
  'only images': 'source.only_images',
  'no text': 'source.no_text',
};

export function documentFailure({ fault, detail }: Pick<Verdict, 'fault' | 'detail'>) {
  return { code: fault ? codes[fault] : ('source.interrupted' as const), detail };
}
