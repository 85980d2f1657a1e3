type NumberedHeadingProps = { id: string; number: number; children: string };

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
