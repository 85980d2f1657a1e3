import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import { madeBlock, type RawBlock } from '../block-writer.ts';
import { businessFacts } from './business.ts';
import { createKnownText, type KnownText } from './known-text.ts';
import { offersAndEvents } from './offers-and-events.ts';
import { isOfType, type Node, nodesIn, readNodes, textOf } from './schema-nodes.ts';

const MAX_BLOCKS = 300;
const SAMPLE = 80;

export function factsFromJsonLd(
  sources: string[],
  { text, language }: { text: string; language: Language | null },
): RawBlock[] {
  const nodes = readNodes(sources);
  if (nodes.length === 0) return [];
  const context = { known: createKnownText(text), language: language ?? 'it' };
  const said = new Set<string>();
  const blocks = nodes
    .flatMap((node) => factsOf(node, context))
    .filter(({ text: fact, kind }) => kind === 'heading' || (!said.has(fact) && said.add(fact)))
    .slice(0, MAX_BLOCKS);
  return blocks.map((block) => madeBlock(block, 'main'));
}

function factsOf(node: Node, context: { known: KnownText; language: Language }): Block[] {
  const [first, ...others] = [
    ...offersAndEvents(node, context),
    ...businessFacts(node, context),
    ...questionFacts(node, context.known),
  ];
  return first ? [{ ...first, under: 1 }, ...others] : [];
}

function questionFacts(node: Node, known: KnownText): Block[] {
  if (!isOfType(node, /^Question$/)) return [];
  const question = textOf(node.name);
  const answer = textOf(nodesIn(node.acceptedAnswer)[0]?.text);
  if (!question || !answer || known.has(answer.slice(0, SAMPLE))) return [];
  return [
    { kind: 'heading', level: 3, text: question, under: 1 },
    { kind: 'text', text: answer },
  ];
}
