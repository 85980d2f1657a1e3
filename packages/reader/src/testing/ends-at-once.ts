// Imitates a CPU that lacks the native library's instructions.
process.kill(process.pid, 'SIGILL');
