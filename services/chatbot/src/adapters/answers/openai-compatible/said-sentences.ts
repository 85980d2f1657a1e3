import { splitSentences } from '../../../knowledge/text/sentences.ts';

/** A sentence of the reply, and whether it begins a line. */
export type SaidSentence = { text: string; isNewLine: boolean };

const MAX_OPEN = 1200;

/** Cuts what arrives in pieces into whole sentences. One that never ends is dropped by whoever checks it. */
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
      // The last may still go on: "at 7." before "30".
      const last = sentences.pop() ?? '';
      for (const sentence of sentences) tell(sentence);
      if (sentences.length > 0) open = open.slice(open.lastIndexOf(last));
      if (open.length > MAX_OPEN) {
        tell(open);
        open = '';
      }
    },
    /** No more comes. A sentence without its end counts only when the reply is whole. */
    end({ isWhole }: { isWhole: boolean }) {
      if (isWhole || /[.!?…]["'”’»)\]\d[]*\s*$/.test(open)) readLine(open);
      open = '';
    },
  };
}
