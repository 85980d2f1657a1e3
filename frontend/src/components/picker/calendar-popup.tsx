import type { RefObject } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { Popup } from './popup.tsx';

type CalendarPopupProps = CalendarProps & {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onLeave: () => void;
};

export function CalendarPopup({ anchor, label, onLeave, ...calendar }: CalendarPopupProps) {
  return (
    <Popup anchor={anchor} onLeave={onLeave}>
      {/* Pressing a day must not move the focus. */}
      <div role="dialog" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        <Calendar {...calendar} />
      </div>
    </Popup>
  );
}
