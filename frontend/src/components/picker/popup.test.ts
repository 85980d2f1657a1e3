import { expect, test } from 'vitest';
import { placeBeside } from './popup.tsx';

const room = { roomWidth: 390, roomHeight: 800 };
const anchor = { left: 16, top: 100, bottom: 148, width: 200 };

test('opens below its anchor', () => {
  expect(placeBeside(anchor, { width: 200, height: 120, ...room })).toMatchObject({ left: 16, top: 152 });
});

test('opens above its anchor when there is no room below', () => {
  const low = { ...anchor, top: 700, bottom: 748 };

  expect(placeBeside(low, { width: 200, height: 120, ...room })).toMatchObject({ top: 576 });
});

test('stays inside the window, and scrolls instead of overflowing', () => {
  const far = { ...anchor, left: 300, top: 40, bottom: 88, width: 80 };

  const { left, top, maxHeight } = placeBeside(far, { width: 320, height: 900, ...room, roomHeight: 300 });

  expect(left).toBe(62);
  expect(top + maxHeight).toBe(292);
});
