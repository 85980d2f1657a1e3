import { guardedCommand } from '../lib/guarded-command.ts';
import { supervise } from '../supervisor.ts';

// Prints the ids of its two children, then waits to be killed.
const beat = 'console.log("pid " + process.pid); setInterval(() => undefined, 1000);';
const leaveWithParent = 'process.on("disconnect", () => process.exit());';
const output = {
  say: () => undefined,
  log: (line: string) => console.log(line),
  isReady: async () => true,
};

supervise(
  { name: 'ours', command: process.execPath, args: ['-e', leaveWithParent + beat], ipc: true, ...output },
  output,
);
supervise(
  { name: 'foreign', ...guardedCommand(process.execPath, ['-e', beat]), ipc: false, ...output },
  output,
);
