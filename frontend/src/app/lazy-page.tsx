import { type ComponentType, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

/**
 * A code-split page. Once preloaded it renders synchronously, as SSR and hydration require. Until then it suspends
 * like any lazy part.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;

  async function preload() {
    Loaded ??= await load();
    return Loaded;
  }

  const Lazy = lazyPart(preload);

  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { preload, Page };
}
