import type { Media } from '@fucina/contracts/media';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useMedias } from '../medias.ts';

type PictureChooserProps = {
  label: string;
  /** URL of the chosen picture. */
  value: string;
  error: string | undefined;
  onChoose: (address: string) => void;
};

/** Picks an uploaded picture. External ones are not allowed on our pages. */
export function PictureChooser({ label, value, error, onChoose }: PictureChooserProps) {
  const { t } = useTranslation();
  const name = useId();
  const query = useMedias();
  const { data: medias } = query;
  const uploads = medias?.filter(({ kind }) => kind === 'upload');
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold text-sm">{label}</legend>
      {value === '' && <p className="text-muted text-sm">{t('adminContent:noPicture')}</p>}
      <NotLoaded query={query} failure={t('adminContent:media.errors.fetch')} />
      {uploads?.length === 0 && <p className="text-sm">{t('adminContent:noUploads')}</p>}
      <div className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 overflow-y-auto p-1">
        {uploads?.map((media) => (
          <Choice
            key={media.id}
            name={name}
            media={media}
            isChosen={idIn(value) === media.id}
            onChoose={() => onChoose(media.url)}
          />
        ))}
      </div>
      {error && <p className="font-semibold text-ember text-sm">{error}</p>}
    </fieldset>
  );
}

type ChoiceProps = { name: string; media: Media; isChosen: boolean; onChoose: () => void };

function Choice({ name, media: { url, alt, originalFilename, variants }, isChosen, onChoose }: ChoiceProps) {
  const { language } = useLanguage();
  const shown = typeof alt === 'string' ? alt : alt[language];
  const smallest = variants.find(({ format }) => format === 'webp')?.url ?? url;
  return (
    <label className="grid cursor-pointer content-start gap-1 rounded-md text-xs has-checked:outline-3 has-checked:outline-brand has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <img
        src={smallest}
        alt={shown}
        loading="lazy"
        className="aspect-4/3 w-full rounded-md bg-line object-cover"
      />
      <span className="line-clamp-1 break-all px-1 pb-1 text-muted">{originalFilename}</span>
    </label>
  );
}

/** Replacing a picture changes its URL but not its id. */
const idIn = (address: string) => Number(/^\/media\/(\d+)\//.exec(address)?.[1] ?? 0);
