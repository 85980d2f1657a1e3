/** A text whose domain starts a new line rather than break, unless it is longer than a line. */
export function WithDomain({ text, domain }: { text: string; domain: string }) {
  const [before, ...rest] = text.split(domain);
  return (
    <>
      {before}
      {rest.length > 0 && <span className="inline-block max-w-full">{domain}</span>}
      {rest.join(domain)}
    </>
  );
}
