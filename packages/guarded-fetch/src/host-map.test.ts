import { expect, test } from 'vitest';
import { parseHostMap } from './host-map.ts';

test.each(['x=10.0.0.1:80', 'x=127.0.0.1', 'x', 'x=127.0.0.1:80;y', '=127.0.0.1:80'])(
  'rejects the host map %j',
  (text) => {
    expect(() => parseHostMap(text)).toThrow('CRAWL_HOST_MAP');
  },
);
