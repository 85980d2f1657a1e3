import { type ComponentType, lazy, useState } from 'react';

/**
 * A code-split page. Once preloaded it renders synchronously, as SSR and hydration require. Until then it suspends
 * like `React.lazy`.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;

  async function preload() {
    Loaded ??= await load();
    return Loaded;
  }

  const Lazy = lazy(async () => ({ default: await preload() }));

  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { preload, Page };
}
