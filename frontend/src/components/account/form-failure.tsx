/** What keeps a whole form from being taken; silent where a toast says it too. */
export function FormFailure({ text, isSilent = false }: { text: string | null; isSilent?: boolean }) {
  if (!text) return null;
  return (
    <p role={isSilent ? undefined : 'alert'} className="border-ember border-l-4 py-1 pl-4 text-sm">
      {text}
    </p>
  );
}
