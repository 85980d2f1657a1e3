import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './safe-address.ts';
import battery from './testing/addresses.json' with { type: 'json' };

describe('addresses', () => {
  test('all 294 special-use addresses are rejected', () => {
    const passed = battery.refuse.filter(({ address }) => isPublicAddress(address));

    expect(battery.refuse).toHaveLength(294);
    expect(passed).toEqual([]);
  });

  test('all 14 public addresses are accepted', () => {
    const refused = battery.allow.filter((address) => !isPublicAddress(address));

    expect(battery.allow).toHaveLength(14);
    expect(refused).toEqual([]);
  });

  test.each(['', 'localhost', 'fe80::1%eth0', '2606:4700:4700::1111%1', '1.2.3', '::g', '127.0.0.1:80'])(
    '%j is rejected, as it is not a plain address',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});
