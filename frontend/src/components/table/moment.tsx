import { writeAgo } from '../../lib/ago.ts';
import { writeMoment } from '../../lib/days.ts';
import { useLanguage } from '../../lib/use-language.ts';

export function Moment({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} className="figures">
      {writeMoment(at, language)} <span className="text-muted">({writeAgo(at, { language })})</span>
    </time>
  );
}
