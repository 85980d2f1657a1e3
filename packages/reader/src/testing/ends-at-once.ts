// As a processor without the instructions of the native library ends it.
process.kill(process.pid, 'SIGILL');
