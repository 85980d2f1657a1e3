import type { Socket } from 'node:net';
import { FetchFailure } from './fetch-failure.ts';

const CHECK_EVERY_MS = 50;

/**
 * Counts raw bytes on all connections, since HTTP allows endless bytes outside the body, such as chunk extensions.
 * Beyond the limit every connection is closed and none is opened.
 */
export function createWireMeter(maxBytes: number) {
  const open = new Set<Socket>();
  let bytesBefore = 0;
  let timer: NodeJS.Timeout | undefined;

  const isSpent = () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, bytesBefore) > maxBytes;

  function requireRoom() {
    if (isSpent()) throw new FetchFailure('too_large', 'more than a whole site is allowed to send');
  }

  function check() {
    try {
      requireRoom();
    } catch (failure) {
      for (const socket of open) socket.destroy(failure as FetchFailure);
    }
  }

  return {
    requireRoom,
    watch(socket: Socket) {
      open.add(socket);
      timer ??= setInterval(check, CHECK_EVERY_MS).unref();
      socket.once('close', () => {
        bytesBefore += socket.bytesRead;
        open.delete(socket);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}
