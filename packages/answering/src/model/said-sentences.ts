import { splitSentences } from '../language/sentences.ts';

export type SaidSentence = { text: string; isNewLine: boolean };

const MAX_OPEN = 1200;

/** Splits a stream into sentences. One that never ends is dropped by the checker. */
export function createSentenceReader(onSentence: (sentence: SaidSentence) => void) {
  let open = '';
  let isNewLine = true;

  function tell(text: string) {
    const said = text.trim().slice(0, MAX_OPEN);
    if (said !== '') onSentence({ text: said, isNewLine });
    isNewLine = false;
  }

  function readLine(line: string) {
    for (const sentence of splitSentences(line)) tell(sentence);
    isNewLine = true;
  }

  return {
    hear(piece: string) {
      open += piece;
      const lines = open.split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) readLine(line);
      const sentences = splitSentences(open);
      // The last one may continue: "at 7." before "30".
      const last = sentences.pop() ?? '';
      for (const sentence of sentences) tell(sentence);
      if (sentences.length > 0) open = open.slice(open.lastIndexOf(last));
      if (open.length > MAX_OPEN) {
        tell(open);
        open = '';
      }
    },
    /** End of stream. An unfinished sentence counts only if the reply is complete. */
    end({ isWhole }: { isWhole: boolean }) {
      if (isWhole || /[.!?…]["'”’»)\]\d[]*\s*$/.test(open)) readLine(open);
      open = '';
    },
  };
}
