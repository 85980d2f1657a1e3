import type { Endpoints } from '@fucina/contracts/endpoints/endpoint';
import type { Plugin } from 'vite';

/** Pages need the method and path of a row, not its policy. */
export const slimRows: Plugin = {
  name: 'slim-rows',
  async load(id) {
    if (!id.includes('/contracts/src/endpoints/')) return null;
    const groups: Record<string, Endpoints> = await import(id);
    return Object.entries(groups)
      .map(([name, rows]) => {
        const slim = Object.entries(rows).map(([row, { method, path }]) => [row, { method, path }]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(slim))};`;
      })
      .join('\n');
  },
};
