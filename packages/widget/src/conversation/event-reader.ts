/** Incremental SSE parser. Drops incomplete events. */
export function createEventReader(onEvent: (event: string, data: string) => void) {
  let rest = '';
  return (text: string) => {
    const blocks = (rest + text).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split(/\r?\n/);
      const valuesOf = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
      const data = valuesOf('data').join('\n');
      if (data) onEvent(valuesOf('event')[0] ?? '', data);
    }
  };
}
