// Child process started by hash-password.ts, which passes the niceness.
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

/** Lowers its priority below requests and the database. Never raises it. */
function standBack(niceness: number) {
  setPriority(Math.max(niceness, getPriority()));
  try {
    // With autogroups, Linux divides cores among sessions before it considers `nice`.
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // No autogroup on this system.
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
