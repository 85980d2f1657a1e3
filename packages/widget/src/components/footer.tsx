import type { Language } from '@fucina/contracts/language';
import { texts } from '../texts.ts';
import { Tool } from './tool.tsx';

export function Footer({
  brandName,
  language,
  hasMessages,
  isBusy,
  onStartOver,
  onDelete,
}: {
  brandName: string;
  language: Language;
  hasMessages: boolean;
  isBusy: boolean;
  onStartOver: () => void;
  onDelete: () => void;
}) {
  const { poweredBy, newConversation, deleteConversation } = texts[language];
  return (
    <div class="footer">
      <p>{brandName && poweredBy(brandName)}</p>
      {hasMessages && (
        <>
          <Tool icon="compose" label={newConversation} onClick={onStartOver} />
          <Tool icon="delete" label={deleteConversation} isDisabled={isBusy} onClick={onDelete} />
        </>
      )}
    </div>
  );
}
