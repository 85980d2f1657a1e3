import { type ComponentType, use } from 'react';
import { bring } from './bring.ts';

/**
 * Part of a page, or a page, loaded on demand. Once preloaded it renders synchronously, as SSR and hydration require.
 * Until then it suspends, however often loading fails: with `lazy` the error page would replace what was typed.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;

  async function preload() {
    Loaded ??= await load();
    return Loaded;
  }

  function come() {
    coming ??= bring(preload);
    return coming;
  }

  function Part(props: Props) {
    const Shown = Loaded ?? use(come());
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload });
}
