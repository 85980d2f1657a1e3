import type { MediaUsage } from '@fucina/contracts/media';
import { useTranslation } from 'react-i18next';

export function UsageList({ usages }: { usages: readonly MediaUsage[] | undefined }) {
  const { t } = useTranslation();
  return (
    <ul>
      {usages?.map(({ id, type, key, language }) => (
        <li key={id} className="break-words">
          {type === 'picture' ? t(`adminContent:slots.${key}`) : key} · {language}
        </li>
      ))}
    </ul>
  );
}
