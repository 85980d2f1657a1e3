import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as ESTree from '@oxc-project/types';
import { parseSync, Visitor } from 'oxc-parser';

export type FoundPattern = {
  file: string;
  line: number;
  /** Source text, verbatim. */
  text: string;
  /** Null if it depends on values known only at run time. */
  pattern: { source: string; flags: string } | null;
};

type Module = {
  program: ESTree.Program;
  text: string;
  constants: Map<string, ESTree.Expression>;
  imports: Map<string, { name: string; from: string }>;
};

/** Regular expressions in source files: literals, and those built from constants. */
export function collectPatterns(files: readonly string[], root: string): FoundPattern[] {
  const read = createReader(root);
  return files.flatMap((file) => patternsOf(file, read));
}

function patternsOf(file: string, read: (file: string) => Module | null): FoundPattern[] {
  const module = read(file);
  if (!module) return [];
  const { program, text } = module;
  const found: FoundPattern[] = [];
  const add = ({ start, end }: { start: number; end: number }, pattern: FoundPattern['pattern']) =>
    found.push({
      file,
      line: text.slice(0, start).split('\n').length,
      text: text.slice(start, end),
      pattern,
    });

  function addBuilt(node: ESTree.NewExpression | ESTree.CallExpression) {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    add(node, readBuilt(node, { file, read }));
  }

  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program);
  return found;
}

type Place = { file: string; read: (file: string) => Module | null };

function readBuilt(
  { arguments: [source, flags] }: ESTree.NewExpression | ESTree.CallExpression,
  place: Place,
) {
  const written = source && textOf(source, place);
  const marks = flags ? textOf(flags, place) : '';
  return typeof written === 'string' && typeof marks === 'string' ? { source: written, flags: marks } : null;
}

function textOf(node: ESTree.Node, place: Place): string | string[] | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return textOf(node.expression, place);
    case 'TemplateLiteral':
      return fill(node, place, ({ cooked }) => cooked ?? '');
    case 'TaggedTemplateExpression':
      return isMember(node.tag, 'String', 'raw') ? fill(node.quasi, place, ({ raw }) => raw) : null;
    case 'BinaryExpression': {
      const sides = [textOf(node.left, place), textOf(node.right, place)];
      return node.operator === '+' && sides.every((side) => typeof side === 'string') ? sides.join('') : null;
    }
    case 'ArrayExpression':
      return listOf(node.elements, place);
    case 'Identifier':
      return follow(node.name, place, textOf);
    case 'MemberExpression':
      return memberOf(node, place);
    case 'CallExpression':
      return calledOf(node, place);
    default:
      return null;
  }
}

function fill(
  { quasis, expressions }: ESTree.TemplateLiteral,
  place: Place,
  write: (value: { raw: string; cooked: string | null }) => string,
): string | null {
  const parts = expressions.map((expression) => textOf(expression, place));
  if (!parts.every((part) => typeof part === 'string')) return null;
  return quasis.map(({ value }, index) => write(value) + (parts[index] ?? '')).join('');
}

function listOf(elements: readonly (ESTree.Node | null)[], place: Place): string[] | null {
  const values = elements.map((element) => {
    if (element?.type === 'SpreadElement') return textOf(element.argument, place);
    return element && textOf(element, place);
  });
  return values.some((value) => value === null) ? null : values.flatMap((value) => value ?? []);
}

/** `PATTERN.source`, or a member of a constant object. */
function memberOf(node: ESTree.MemberExpression, place: Place): string | string[] | null {
  if (node.computed || node.property.type !== 'Identifier') return null;
  const { name } = node.property;
  return resolve(node.object, place, (object, at) => {
    if (name === 'source' && object.type === 'Literal' && 'regex' in object) return object.regex.pattern;
    if (name === 'source' && object.type === 'NewExpression') return readBuilt(object, at)?.source ?? null;
    if (object.type !== 'ObjectExpression') return null;
    const found = object.properties.find(
      (property) => property.type === 'Property' && keyOf(property.key) === name,
    );
    return found?.type === 'Property' ? textOf(found.value, at) : null;
  });
}

/** `list.join('|')` and `Object.keys(object)`. */
function calledOf({ callee, arguments: args }: ESTree.CallExpression, place: Place) {
  const [first] = args;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  if (callee.property.name === 'join') {
    const list = textOf(callee.object, place);
    const separator = first ? textOf(first, place) : ',';
    return Array.isArray(list) && typeof separator === 'string' ? list.join(separator) : null;
  }
  if (!first || !isMember(callee, 'Object', 'keys')) return null;
  return resolve(first, place, (object) => {
    if (object.type !== 'ObjectExpression') return null;
    const keys = object.properties.map((property) =>
      property.type === 'Property' ? keyOf(property.key) : null,
    );
    return keys.every((key) => key !== null) ? keys : null;
  });
}

const keyOf = (key: ESTree.Node) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;

function isMember(node: ESTree.Node, object: string, property: string) {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
  return node.object.name === object && keyOf(node.property) === property;
}

type Value = string | string[] | null;
type Use = (node: ESTree.Node, place: Place) => Value;

/** Follows an identifier to its definition. */
function resolve(node: ESTree.Node, place: Place, use: Use): Value {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return resolve(node.expression, place, use);
  if (node.type !== 'Identifier') return use(node, place);
  return follow(node.name, place, (found, at) => resolve(found, at, use));
}

function follow(name: string, { file, read }: Place, use: Use): Value {
  const module = read(file);
  const constant = module?.constants.get(name);
  if (constant) return use(constant, { file, read });
  const imported = module?.imports.get(name);
  if (!imported?.from.startsWith('.')) return null;
  return follow(imported.name, { file: path.posix.join(path.posix.dirname(file), imported.from), read }, use);
}

function createReader(root: string) {
  const known = new Map<string, Module | null>();
  return function read(file: string): Module | null {
    const found = known.get(file);
    if (found !== undefined) return found;
    const module = parse(file, root);
    known.set(file, module);
    return module;
  };
}

function parse(file: string, root: string): Module | null {
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) return null;
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const module: Module = { program, text, constants: new Map(), imports: new Map() };
  for (const statement of program.body) note(statement, module);
  return module;
}

function note(statement: ESTree.Statement | ESTree.ModuleDeclaration, { constants, imports }: Module) {
  if (statement.type === 'ImportDeclaration') {
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      imports.set(specifier.local.name, {
        name: keyOf(specifier.imported) ?? '',
        from: statement.source.value,
      });
    }
    return;
  }
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return;
  for (const { id, init } of declared.declarations) {
    if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
}
