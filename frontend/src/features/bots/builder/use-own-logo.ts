import type { UploadedLogo } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fill } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/api-error.ts';
import { formOf, sendForm } from '../../../lib/api/send-form.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { refusePicture } from '../../../lib/refuse-picture.ts';
import type { Builder } from './use-builder.ts';

/** An uploaded logo belongs to the draft until saved. */
export function useOwnLogo({ bot, settings, change }: Builder) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [uploaded, setUploaded] = useState('');
  /** Upload progress; null if idle. */
  const [fraction, setFraction] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const site = bot.siteLook?.logo ?? '';
  const own = [settings.logo, uploaded].find((logo) => logo !== '' && logo !== site) ?? '';

  async function upload(file: File) {
    const refusal = refusePicture(file);
    setFault(refusal && t(`problems:${refusal}`));
    if (refusal) return;
    setFraction(0);
    try {
      const call = fill(botEndpoints.uploadLogo, { botId: bot.id });
      const sent = { ...call, form: formOf(file), onProgress: setFraction };
      const { logo } = await sendForm<UploadedLogo>(sent);
      setUploaded(logo);
      change({ logo });
    } catch (error) {
      setFault(describeError(error, { t, language }));
    } finally {
      setFraction(null);
    }
  }

  return {
    own,
    site,
    fraction,
    fault,
    upload,
    /** Falls back to the website's logo, or to initials. */
    remove() {
      setUploaded('');
      change({ logo: site });
    },
  };
}
