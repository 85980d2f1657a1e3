// Preloaded. On a signal, prints CPU time (µs) and memory (kB).
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`USED ${user + system} ${Math.round(process.memoryUsage.rss() / 1024)}\n`);
});
