// A process of its own, started by hash-process.ts, which says how far it stands back.
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

export type HashTask =
  | { kind: 'hash'; password: string; options: NonNullable<Parameters<typeof hashSync>[1]> }
  | { kind: 'verify'; password: string; hash: string };
export type HashAnswer = { result: string | boolean } | { error: string };

standBack(Number(process.argv[2]));
process.on('message', (task: HashTask) => process.send?.(workOn(task)));
process.on('disconnect', () => process.exit());

/** Whatever else wants a core, such as other requests and their database, is first. Who was put further back stays there. */
function standBack(niceness: number) {
  setPriority(Math.max(niceness, getPriority()));
  try {
    // Linux may share cores out among sessions before it looks at single processes.
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Here it does not.
  }
}

function workOn(task: HashTask): HashAnswer {
  try {
    const { password } = task;
    const result = task.kind === 'hash' ? hashSync(password, task.options) : verifySync(task.hash, password);
    return { result };
  } catch (error) {
    return { error: String(error) };
  }
}
