import type { ContentType } from '@fucina/contracts/content';
import { findOptionalText, mayBeEmpty } from '@fucina/contracts/optional-text';
import { isSocialAddress, leadsSomewhere } from '@fucina/contracts/social-address';
import type { TFunction } from 'i18next';

type Text = { type: ContentType | ''; key: string; value: string };

export function findFault({ type, key, value }: Text, t: TFunction): string | undefined {
  if (value.trim() === '') return mayBeEmpty({ type, key }) ? undefined : t('adminContent:faults.value');
  const isWrong = isSocialAddress({ type, key }) && !leadsSomewhere(value);
  return isWrong ? t('adminContent:faults.address') : undefined;
}

export function hintOf({ type, key }: Pick<Text, 'type' | 'key'>, t: TFunction): string | undefined {
  if (isSocialAddress({ type, key })) {
    return t('adminContent:hints.socialAddress', { placeholder: '{{handle}}' });
  }
  const optional = findOptionalText({ type, key });
  if (optional) return t(`adminContent:hints.${optional}`);
  return key === 'plans:oneTime.price' ? t('adminContent:hints.oneTimePrice') : undefined;
}
