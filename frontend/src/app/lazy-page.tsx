import { type ComponentType, lazy, useState } from 'react';

/**
 * A page in a chunk of its own. Once preloaded it renders at once, which the server and hydration rely on;
 * otherwise it suspends like `React.lazy`.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined;

  async function preload() {
    Loaded ??= await load();
    return Loaded;
  }

  const Lazy = lazy(async () => ({ default: await preload() }));

  function Page() {
    const [Shown] = useState(() => Loaded ?? Lazy);
    return <Shown />;
  }
  return { preload, Page };
}
