import type { TurnRating } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { Tool } from '../components/tool.tsx';
import { texts } from '../texts.ts';

/** Toggle buttons: pressing again removes the rating. */
export function Rating({
  rating,
  language,
  onRate,
}: {
  rating: TurnRating | null;
  language: Language;
  onRate: (rating: TurnRating | null) => void;
}) {
  const { helpful, unhelpful } = texts[language];
  const thumbs = { up: helpful, down: unhelpful };
  return (
    <div class="rating" lang={language}>
      {(['up', 'down'] as const).map((thumb) => (
        <Tool
          key={thumb}
          icon="thumb"
          kind={thumb}
          label={thumbs[thumb]}
          isPressed={rating === thumb}
          onClick={() => onRate(rating === thumb ? null : thumb)}
        />
      ))}
    </div>
  );
}
