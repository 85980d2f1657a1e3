import { useEffect, useRef } from 'react';

export function Thanks({ title, text }: { title: string; text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 border-brand border-l-4 py-2 pl-5 outline-none">
      <p className="font-display font-semibold text-xl">{title}</p>
      <p>{text}</p>
    </div>
  );
}
