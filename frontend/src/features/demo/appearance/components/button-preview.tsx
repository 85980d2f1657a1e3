import { createLauncher } from '@fucina/widget/launcher';
import loaderCss from '@fucina/widget/loader.css?inline';
import { themeCss } from '@fucina/widget/theme';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppearanceSettings } from '../appearance-settings.ts';

export function ButtonPreview({ look, domain }: { look: AppearanceSettings; domain: string }) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const css = themeCss(look) + loaderCss;
  const { position } = look;

  useEffect(() => {
    if (page.current) return putButton(page.current, { css, position });
  }, [css, position]);

  const label = { left: t('appearance:preview.left'), right: t('appearance:preview.right') }[position];
  return (
    <div role="img" aria-label={label} className="overflow-hidden rounded-md border border-line bg-card">
      <p className="max-w-none truncate border-line border-b bg-paper px-4 py-1.5 text-muted text-xs">
        {domain}
      </p>
      {/* `contain` makes `position: fixed` relative to this element. */}
      <div ref={page} inert className="h-28 p-4 [contain:layout]">
        <div className={clsx('grid max-w-40 gap-2.5', position === 'left' && 'ml-auto')}>
          <span className="h-3 w-3/4 rounded-sm bg-line" />
          <span className="h-2 rounded-sm bg-line" />
          <span className="h-2 rounded-sm bg-line" />
          <span className="h-2 w-1/2 rounded-sm bg-line" />
        </div>
      </div>
    </div>
  );
}

const ignore = () => undefined;

function putButton(
  page: HTMLElement,
  { css, position }: { css: string; position: AppearanceSettings['position'] },
) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = `layer ${position}`;
  createLauncher({ layer, label: '', onPress: ignore, onOpen: ignore });
  root.append(layer);
  page.append(host);
  return () => host.remove();
}
