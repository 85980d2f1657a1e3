export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-semibold text-sm">{label}</figcaption>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-card p-4 font-mono text-sm">
        {code}
      </pre>
    </figure>
  );
}
