type NumberedHeadingProps = { id: string; number: number; children: string };

/** Of a step on the way to a chat on one's own website. */
export function NumberedHeading({ id, number, children }: NumberedHeadingProps) {
  return (
    <h2 id={id} className="grid grid-cols-[2rem_1fr] text-lg">
      <span aria-hidden="true" className="figures text-brand-strong">
        {number}
      </span>
      {children}
    </h2>
  );
}
