import type { MediaSection, RegisterMediaBody } from '@fucina/contracts/media';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { createKeyOf } from '../../../../lib/api/request-key.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useRegisterMedia } from '../api.ts';
import { AltFields } from './alt-fields.tsx';
import { SectionField } from './section-field.tsx';

const names = ['filename', 'originalFilename', 'mimeType', 'size', 'url'] as const;
type Name = (typeof names)[number];
type Fields = Record<Name, string>;

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const checks: Record<Name, (text: string) => boolean> = {
  filename: (text) => text !== '',
  originalFilename: (text) => text !== '',
  mimeType: (text) => text !== '',
  size: (text) => Number.isInteger(Number(text)) && Number(text) > 0,
  url: isAddress,
};

export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [fields, setFields] = useState<Fields>({
    filename: '',
    originalFilename: '',
    mimeType: '',
    size: '',
    url: '',
  });
  const [alt, setAlt] = useState({ it: '', en: '' });
  const [section, setSection] = useState<MediaSection | ''>('');
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const [isHalfDescribed, setIsHalfDescribed] = useState(false);
  const [keyOf] = useState(createKeyOf);
  const register = useRegisterMedia();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = names.filter((name) => !checks[name](fields[name].trim()));
    const isHalf = (alt.it.trim() === '') !== (alt.en.trim() === '');
    setWrong(found);
    setIsHalfDescribed(isHalf);
    if (found.length > 0 || isHalf || register.isPending) return;
    const body = bodyOf({ fields, alt, section });
    register.mutate(
      { ...body, requestKey: keyOf(body) },
      {
        onSuccess() {
          showToast({ title: t('adminContent:media.registered') });
          onClose();
        },
        onError: (error) => fail(t('adminContent:media.errors.upload'), error),
      },
    );
  }

  return (
    <Dialog title={t('adminContent:media.register')} isOpen onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              className={name === 'url' ? 'sm:col-span-2' : undefined}
              label={t(`adminContent:media.fields.${name}`)}
              inputMode={name === 'size' ? 'numeric' : undefined}
              value={fields[name]}
              error={wrong.includes(name) ? t(`adminContent:media.faults.${name}`) : undefined}
              onChange={({ target }) => {
                setFields({ ...fields, [name]: target.value });
                setWrong(wrong.filter((other) => other !== name));
              }}
            />
          ))}
        </div>
        <AltFields alt={alt} onChange={setAlt} />
        {isHalfDescribed && <Fault text={t('adminContent:media.faults.alt')} />}
        <SectionField value={section} onChange={setSection} />
        <DialogActions
          onCancel={onClose}
          isUnsaved={[...Object.values(fields), ...Object.values(alt)].some(Boolean)}
          type="submit"
          disabled={register.isPending}
        >
          {t('adminContent:media.registerAction')}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type MediaInput = {
  fields: Fields;
  alt: { it: string; en: string };
  section: MediaSection | '';
};

/** Alt text is optional here, but required before use. */
function bodyOf({ fields, alt, section }: MediaInput): RegisterMediaBody {
  return {
    filename: fields.filename.trim(),
    originalFilename: fields.originalFilename.trim(),
    mimeType: fields.mimeType.trim(),
    size: Number(fields.size),
    url: fields.url.trim(),
    ...(alt.it.trim() === '' ? {} : { alt }),
    ...(section ? { section } : {}),
  };
}
