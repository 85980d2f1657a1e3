import type { ContentType } from '@fucina/contracts/content';
import { isSocialAddress, leadsSomewhere } from '@fucina/contracts/social-address';
import type { TFunction } from 'i18next';

type Text = { type: ContentType | ''; key: string; value: string };

/** Client-side validation. */
export function findFault({ type, key, value }: Text, t: TFunction): string | undefined {
  const isAddress = isSocialAddress({ type, key });
  if (value.trim() === '') return isAddress ? undefined : t('adminContent:faults.value');
  return isAddress && !leadsSomewhere(value) ? t('adminContent:faults.address') : undefined;
}

export function hintOf({ type, key }: Pick<Text, 'type' | 'key'>, t: TFunction): string | undefined {
  if (isSocialAddress({ type, key })) {
    return t('adminContent:hints.socialAddress', { placeholder: '{{handle}}' });
  }
  return key === 'plans:oneTime.price' ? t('adminContent:hints.oneTimePrice') : undefined;
}
