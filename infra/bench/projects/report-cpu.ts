// Loaded before a process's own code: asked by a signal, it prints what it has used of the CPU (µs) and uses of memory (kB).
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`USED ${user + system} ${Math.round(process.memoryUsage.rss() / 1024)}\n`);
});
