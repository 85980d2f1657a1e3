/** Something a text states as a fact, in a form that is the same in both languages. */
export type Fact = {
  kind: 'number' | 'price' | 'date' | 'link' | 'email' | 'phone';
  value: string;
};
