// What a CPU without the native library's instructions does.
process.kill(process.pid, 'SIGILL');
