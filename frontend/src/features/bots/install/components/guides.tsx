import { useTranslation } from 'react-i18next';
import { type Tab, Tabs } from '../../../../components/ui/tabs.tsx';
import { WithCode } from '../../../../components/ui/with-code.tsx';
import { defineView, textUpTo } from '../../../../lib/navigation/define-view.ts';
import { useListView } from '../../../../lib/navigation/use-list-view.ts';
import { writeSnippet, writeTagManagerSnippet } from '../../../../lib/snippet.ts';
import { CopyField } from '../../components/copy-field.tsx';

/** Renders **labels** and `code` in a translated text. */
function MarkedText({ text }: { text: string }) {
  return text.split('**').map((part, index) =>
    index % 2 === 0 ? (
      <WithCode key={index} text={part} />
    ) : (
      <strong key={index} className="font-semibold">
        {part}
      </strong>
    ),
  );
}

/** Product names; null for any other website. */
const platforms = [
  { id: 'other', name: null, steps: 3 },
  { id: 'wordpress', name: 'WordPress', steps: 4 },
  { id: 'shopify', name: 'Shopify', steps: 4 },
  { id: 'wix', name: 'Wix', steps: 4 },
  { id: 'squarespace', name: 'Squarespace', steps: 3 },
  { id: 'webflow', name: 'Webflow', steps: 3 },
  { id: 'tagManager', name: 'Google Tag Manager', steps: 4 },
] as const;

type Platform = (typeof platforms)[number];
const guideView = defineView({ guide: textUpTo(20) });

type GuidesProps = { origin: string; botId: string };

export function Guides(props: GuidesProps) {
  const { t } = useTranslation();
  const { view, show } = useListView(guideView);
  const [first, ...others] = platforms;
  const toTab = (platform: Platform): Tab => ({
    id: platform.id,
    label: platform.name ?? t('install:guides.any'),
    isLazy: true,
    content: <Guide platform={platform} {...props} />,
  });
  return (
    <Tabs
      label={t('install:guides.label')}
      chosen={view.guide}
      onChoose={(guide) => show({ guide }, { isReplaced: true })}
      tabs={[toTab(first), ...others.map(toTab)]}
    />
  );
}

function Guide({ platform: { id, steps }, origin, botId }: GuidesProps & { platform: Platform }) {
  const { t } = useTranslation();
  const isTagManager = id === 'tagManager';
  const write = isTagManager ? writeTagManagerSnippet : writeSnippet;
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <ol className="grid gap-3 text-sm">
          {Array.from({ length: steps }, (_, index) => (
            <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="figures font-display font-semibold text-brand-strong">
                {index + 1}
              </span>
              <span className="wrap-anywhere">
                <MarkedText text={t(`install:guides.${id}.${index + 1}`)} />
              </span>
            </li>
          ))}
        </ol>
        <p className="border-line border-l-4 pl-4 text-muted text-sm">
          <MarkedText text={t(`install:guides.${id}.note`)} />
        </p>
      </div>
      <CopyField
        label={t('install:code')}
        value={write({ origin, demoId: botId })}
        rows={isTagManager ? 9 : 3}
      />
    </div>
  );
}
