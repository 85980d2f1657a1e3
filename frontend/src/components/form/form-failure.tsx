/** A form-level error. `isSilent`: a toast already announces it. */
export function FormFailure({ text, isSilent = false }: { text: string | null; isSilent?: boolean }) {
  if (!text) return null;
  return (
    <p role={isSilent ? undefined : 'alert'} className="border-ember border-l-4 py-1 pl-4 text-sm">
      {text}
    </p>
  );
}
