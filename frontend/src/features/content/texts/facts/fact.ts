/** A fact in a language-independent form. */
export type Fact = {
  kind: 'number' | 'price' | 'date' | 'link' | 'email' | 'phone';
  value: string;
};
