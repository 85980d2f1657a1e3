export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-md border border-line bg-card"
    >
      <pre className="w-max p-4 font-mono text-xs leading-5">{code}</pre>
    </section>
  );
}
