export function Sample({ question, answer }: { question: string; answer: string }) {
  return (
    <blockquote className="grid gap-1 border-brand border-l-4 bg-brand-soft px-5 py-4">
      <p className="font-semibold">{question}</p>
      <p>{answer}</p>
    </blockquote>
  );
}
