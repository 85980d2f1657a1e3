import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { SlotPicture } from '../../../../components/ui/slot-picture.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { ContactButton } from '../../contact/components/contact-button.tsx';
import { isEmptyText } from '../empty-text.ts';

export function ReachUs() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { contactEmail } = useSettings();
  return (
    <section className="column mt-24 grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
      <div className="grid content-start gap-6">
        <h2 className="max-w-[8em] text-3xl sm:text-4xl">{t('about:reach.title')}</h2>
        <SlotPicture slot="about.reach" shape="side" />
        <WhoAnswers />
      </div>
      <ul className="content-start border-ink border-t-2">
        <Way name="write" action={<ContactButton label={t('about:reach.write.action')} />} />
        <Way
          name="call"
          action={
            <Link to={linkTo('/contact/call')} className={`${buttonClass('quiet')} min-h-14`}>
              {t('about:reach.call.action')}
            </Link>
          }
        />
        {contactEmail && (
          <Way
            name="email"
            action={
              <a href={`mailto:${contactEmail}`} className="link break-all py-2">
                {contactEmail}
              </a>
            }
          />
        )}
      </ul>
    </section>
  );
}

/** Hidden until staff have filled in a name. */
function WhoAnswers() {
  const { t } = useTranslation();
  const name = t('about:reach.name');
  const role = t('about:reach.role');
  if (isEmptyText(name)) return null;
  return (
    <p>
      <span className="block font-display font-semibold text-lg">{name}</span>
      {!isEmptyText(role) && <span className="text-muted">{role}</span>}
    </p>
  );
}

function Way({ name, action }: { name: 'write' | 'call' | 'email'; action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-x-8 gap-y-4 border-line border-b py-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <h3 className="text-xl">{t(`about:reach.${name}.title`)}</h3>
        <p className="max-w-[46ch] text-muted">{t(`about:reach.${name}.text`)}</p>
      </div>
      <div>{action}</div>
    </li>
  );
}
