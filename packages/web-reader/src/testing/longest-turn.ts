/** Longest event loop block in ms of CPU time, which other load does not inflate. */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  function look() {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setTimeout(look, 1);
  }
  look();
  await work();
  isOver = true;
  return longest;
}
