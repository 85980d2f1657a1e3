import type { Language } from '@fucina/contracts/language';
import type { PanelContext } from '../panel-contract.ts';
import { texts } from '../texts.ts';
import { Avatar } from './avatar.tsx';
import { Tool } from './tool.tsx';

export function Header({
  config,
  apiOrigin,
  description,
  language,
  isInert,
  onClose,
}: {
  description: string | undefined;
  language: Language;
  isInert: boolean;
  onClose: (() => void) | null;
} & Pick<PanelContext, 'config' | 'apiOrigin'>) {
  const said = texts[language];
  return (
    <div class="header" inert={isInert}>
      <Avatar config={config} apiOrigin={apiOrigin} />
      <div class="heading">
        <h2 id="chat-title">{config.appearance.title || said.title}</h2>
        <p>{description || said.subtitle}</p>
      </div>
      {onClose && <Tool icon="close" label={said.close} onClick={onClose} />}
    </div>
  );
}
