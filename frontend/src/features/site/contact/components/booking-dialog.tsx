import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ThirdPartyFrame } from '../../../../components/ui/third-party-frame.tsx';
import { useSettings } from '../../../../lib/settings.tsx';
import { BookingForm } from './booking-form.tsx';

const BRAND_GREEN = '#1c9769';
// The provider's calendar renders late and drops earlier messages, so styles are sent several times (specification,
// §9).
const RESTYLE_AT_MS = [0, 500, 1000, 2000, 4000];

export function BookingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { bookingUrl } = useSettings();
  return (
    <Dialog title={t('contact:booking.title')} isOpen onClose={onClose} isWide>
      <div className="min-h-[min(600px,calc(100dvh-10rem))]">
        {bookingUrl ? <Calendar url={bookingUrl} title={t('contact:booking.frame')} /> : <BookingForm />}
      </div>
    </Dialog>
  );
}

function Calendar({ url, title }: { url: string; title: string }) {
  const timers = useRef<number[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  useEffect(() => stop, []);

  function restyle(frame: HTMLIFrameElement) {
    stop();
    const message = { type: 'set-style', primaryColor: BRAND_GREEN };
    timers.current = RESTYLE_AT_MS.map((ms) =>
      window.setTimeout(() => frame.contentWindow?.postMessage(message, new URL(url).origin), ms),
    );
  }
  return (
    <ThirdPartyFrame
      src={url}
      title={title}
      onLoad={({ currentTarget }) => restyle(currentTarget)}
      className="h-[600px] w-full rounded-md bg-white"
    />
  );
}
