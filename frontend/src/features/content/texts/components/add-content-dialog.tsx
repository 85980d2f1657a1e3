import type { ContentType } from '@fucina/contracts/content';
import { contentSections } from '@fucina/contracts/content-places';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { ApiError, describeError } from '../../../../lib/api/api-error.ts';
import { createKeyOf } from '../../../../lib/api/request-key.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useSaveContent } from '../api.ts';
import { findFault } from '../text-rules.ts';

type Fields = { type: ContentType | ''; key: string; value: string; language: Language };
type Faults = Partial<Record<'type' | 'key' | 'value', string>>;

export function AddContentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const [fields, setFields] = useState<Fields>({ type: '', key: '', value: '', language: shown });
  const [faults, setFaults] = useState<Faults>({});
  const [keyOf] = useState(createKeyOf);
  const save = useSaveContent();
  const change = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed });
    setFaults({});
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const { type } = fields;
    const valueFault = findFault({ ...fields, key: fields.key.trim() }, t);
    const found: Faults = {
      ...(type === '' ? { type: t('adminContent:faults.type') } : {}),
      ...(fields.key.trim() === '' ? { key: t('adminContent:faults.key') } : {}),
      ...(valueFault ? { value: valueFault } : {}),
    };
    setFaults(found);
    if (type === '' || Object.keys(found).length > 0 || save.isPending) return;
    const text = { ...fields, type, key: fields.key.trim(), publish: true };
    save.mutate(
      { text, known: null, requestKey: keyOf(text) },
      {
        onSuccess() {
          showToast({ title: t('adminContent:added') });
          onClose();
        },
        onError(error) {
          const isKey =
            error instanceof ApiError && error.problem?.errors?.some(({ pointer }) => pointer === '/key');
          if (isKey) setFaults({ key: t('adminContent:faults.keyForm') });
          const description = describeError(error, { t, language: shown });
          showToast({ tone: 'destructive', title: t('adminContent:errors.create'), description });
          if (!isKey) setFaults({ value: description });
        },
      },
    );
  }

  return (
    <Dialog title={t('adminContent:addTitle')} isOpen onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('adminContent:fields.type')}
            value={fields.type}
            error={faults.type}
            options={[
              { value: '' as const, label: t('adminContent:fields.choose') },
              ...contentSections.map((type) => ({ value: type, label: t(`adminContent:parts.${type}`) })),
              { value: 'text' as const, label: t('adminContent:fields.text') },
            ]}
            onChange={(type) => change({ type })}
          />
          <SelectField
            label={t('adminContent:fields.language')}
            value={fields.language}
            options={languages.map((value) => ({
              value,
              label: t(`adminContent:languages.${value}`),
            }))}
            onChange={(language) => change({ language })}
          />
        </div>
        <TextField
          label={t('adminContent:fields.key')}
          hint={
            fields.type === 'text' ? t('adminContent:fields.textKeyHint') : t('adminContent:fields.keyHint')
          }
          value={fields.key}
          error={faults.key}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => change({ key: target.value })}
        />
        <TextArea
          label={t('adminContent:fields.value')}
          lang={fields.language}
          value={fields.value}
          error={faults.value}
          onChange={({ target }) => change({ value: target.value })}
        />
        <DialogActions
          onCancel={onClose}
          isUnsaved={fields.key !== '' || fields.value !== ''}
          type="submit"
          disabled={save.isPending}
        >
          {t('adminContent:addAction')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
