// Loaded before every child's own code. A child closes in order when its launcher is gone; one that is still
// starting, or hangs, must not stay behind.
const LATEST_END_MS = 15_000;

process.once('disconnect', () => setTimeout(() => process.exit(1), LATEST_END_MS).unref());
