import { useLanguage } from '../../lib/navigation/use-language.ts';
import { writeAgo } from '../../lib/time/ago.ts';
import { writeMoment } from '../../lib/time/days.ts';

export function Moment({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} className="figures">
      {writeMoment(at, language)}{' '}
      <span className="whitespace-nowrap text-muted">({writeAgo(at, { language })})</span>
    </time>
  );
}
