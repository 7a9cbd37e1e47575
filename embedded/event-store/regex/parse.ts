import { anyButNewline, bracketed, Cursor, escape, literal } from './characters';
import { Node, Place, UnusableRegex } from './syntax';

const PLACES: Record<string, Place> = { A: 'start', z: 'end', Z: 'end', b: 'boundary', B: 'inside' };
const COUNT = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/;
const MAX_DEPTH = 50;

/** Reads an expression, refusing what a linear search cannot do: look-around and references back. */
export function parse(pattern: string): Node {
  const cursor = new Cursor(pattern);
  const node = choice(cursor, 0);
  if (cursor.next !== undefined) throw new UnusableRegex('a ) closes nothing');
  return node;
}

function choice(cursor: Cursor, depth: number): Node {
  if (depth > MAX_DEPTH) throw new UnusableRegex('its groups are too deep');
  const nodes = [sequence(cursor, depth)];
  while (cursor.skip('|')) nodes.push(sequence(cursor, depth));
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'choice', nodes };
}

function sequence(cursor: Cursor, depth: number): Node {
  const nodes: Node[] = [];
  while (cursor.next !== undefined && cursor.next !== '|' && cursor.next !== ')') nodes.push(term(cursor, depth));
  return { kind: 'sequence', nodes };
}

function term(cursor: Cursor, depth: number): Node {
  let node = atom(cursor, depth);
  for (let counted = count(cursor); counted; counted = count(cursor)) {
    node = { kind: 'repeat', node, ...counted };
    // Lazy or greedy finds the same texts.
    cursor.skip('?');
  }
  return node;
}

function count(cursor: Cursor): { min: number; max: number } | undefined {
  if (cursor.skip('*')) return { min: 0, max: Infinity };
  if (cursor.skip('+')) return { min: 1, max: Infinity };
  if (cursor.skip('?')) return { min: 0, max: 1 };
  const found = cursor.match(COUNT);
  if (!found) return undefined;
  const min = Number(found[1]);
  const max = found[3] !== undefined ? Number(found[3]) : found[2] ? Infinity : min;
  if (max < min) throw new UnusableRegex('a count goes backwards');
  return { min, max };
}

function atom(cursor: Cursor, depth: number): Node {
  const char = cursor.take();
  if (char === '(') return group(cursor, depth);
  if (char === '[') return { kind: 'char', test: bracketed(cursor) };
  if (char === '.') return { kind: 'char', test: anyButNewline };
  if (char === '^') return { kind: 'place', place: 'start' };
  if (char === '$') return { kind: 'place', place: 'end' };
  if (char === '*' || char === '+' || char === '?') throw new UnusableRegex(`${char} repeats nothing`);
  return char === '\\' ? escaped(cursor) : { kind: 'char', test: literal(char) };
}

function escaped(cursor: Cursor): Node {
  const place = cursor.next === undefined ? undefined : PLACES[cursor.next];
  if (place) {
    cursor.take();
    return { kind: 'place', place };
  }
  const found = escape(cursor);
  return { kind: 'char', test: 'test' in found ? found.test : literal(found.char) };
}

function group(cursor: Cursor, depth: number): Node {
  if (cursor.skip('?') && !cursor.skip(':') && !cursor.match(/^<[A-Za-z_]\w*>/)) {
    throw new UnusableRegex('look-around, options and other special groups are not supported');
  }
  const node = choice(cursor, depth + 1);
  if (!cursor.skip(')')) throw new UnusableRegex('a group is not closed');
  return node;
}
