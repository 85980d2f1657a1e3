import type { Language } from '@fucina/contracts/language';
import { texts } from '../texts.ts';
import { Tool } from './tool.tsx';

export function Header({
  title,
  description,
  language,
  isInert,
  onClose,
}: {
  title: string;
  description: string | undefined;
  language: Language;
  isInert: boolean;
  onClose: (() => void) | null;
}) {
  const said = texts[language];
  return (
    <div class="header" inert={isInert}>
      <div class="heading">
        <h2 id="chat-title">{title || said.title}</h2>
        <p>{description || said.subtitle}</p>
      </div>
      {onClose && <Tool icon="close" label={said.close} onClick={onClose} />}
    </div>
  );
}
