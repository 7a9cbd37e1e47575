import { Test, UnusableRegex } from './syntax';

const DIGIT = /^\p{Nd}$/u;
const WORD = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]$/u;
const SPACE = /^\s$/u;

export const isWord: Test = (char) => WORD.test(char);
export const anyButNewline: Test = (char) => char !== '\n';
export const literal =
  (wanted: string): Test =>
  (char) =>
    char === wanted;

const CLASSES: Record<string, Test> = {
  d: (char) => DIGIT.test(char),
  D: (char) => !DIGIT.test(char),
  w: isWord,
  W: (char) => !isWord(char),
  s: (char) => SPACE.test(char),
  S: (char) => !SPACE.test(char),
};

const CONTROLS: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', e: '\x1b', a: '\x07' };

/** Reads the characters of an expression one after another. */
export class Cursor {
  private at = 0;
  private readonly chars: string[];

  constructor(readonly pattern: string) {
    this.chars = Array.from(pattern);
  }

  get next(): string | undefined {
    return this.chars[this.at];
  }

  take(): string {
    const char = this.chars[this.at];
    if (char === undefined) throw new UnusableRegex('it ends too early');
    this.at += 1;
    return char;
  }

  /** Moves past a text if it comes next. */
  skip(text: string): boolean {
    const chars = Array.from(text);
    if (!chars.every((char, index) => this.chars[this.at + index] === char)) return false;
    this.at += chars.length;
    return true;
  }

  /** Moves past what matches, and returns it. */
  match(pattern: RegExp): RegExpMatchArray | undefined {
    const found = this.chars.slice(this.at).join('').match(pattern);
    if (!found) return undefined;
    this.at += Array.from(found[0]).length;
    return found;
  }
}

/** The character or class after a backslash. */
export function escape(cursor: Cursor): { char: string } | { test: Test } {
  const char = cursor.take();
  const test = CLASSES[char];
  if (test) return { test };
  const control = CONTROLS[char];
  if (control) return { char: control };
  if (char === 'x' || char === 'u') return { char: codePoint(cursor, char === 'x' ? 2 : 4) };
  if (char === 'p' || char === 'P') return { test: property(cursor, char === 'P') };
  if (/^[\p{L}\p{Nd}]$/u.test(char)) throw new UnusableRegex(`\\${char} is not supported`);
  return { char };
}

function codePoint(cursor: Cursor, digits: number): string {
  const found = cursor.match(new RegExp(`^[0-9a-fA-F]{${digits}}`));
  if (!found) throw new UnusableRegex('an escape lacks its digits');
  return String.fromCharCode(parseInt(found[0], 16));
}

function property(cursor: Cursor, negated: boolean): Test {
  const name = cursor.match(/^\{([A-Z][a-z]?)\}/)?.[1];
  if (!name) throw new UnusableRegex('only general categories such as \\p{Lu} are supported');
  const pattern = category(name);
  return (char) => pattern.test(char) !== negated;
}

function category(name: string): RegExp {
  try {
    return new RegExp(`^\\p{${name}}$`, 'u');
  } catch {
    throw new UnusableRegex(`\\p{${name}} is not known`);
  }
}

/** A class in brackets, after its opening one. */
export function bracketed(cursor: Cursor): Test {
  const negated = cursor.skip('^');
  const tests: Test[] = [];
  for (let first = true; first || cursor.next !== ']'; first = false) tests.push(member(cursor));
  cursor.take();
  return (char) => tests.some((test) => test(char)) !== negated;
}

function member(cursor: Cursor): Test {
  const from = one(cursor);
  if ('test' in from) return from.test;
  if (cursor.match(/^-(?=[^\]])/) === undefined) return literal(from.char);
  const to = one(cursor);
  if ('test' in to || to.char < from.char) throw new UnusableRegex('a range in brackets goes nowhere');
  return (char) => char >= from.char && char <= to.char;
}

function one(cursor: Cursor): { char: string } | { test: Test } {
  const char = cursor.take();
  if (char === '[' && cursor.next === ':') throw new UnusableRegex('named classes are not supported');
  if (char !== '\\') return { char };
  return cursor.skip('b') ? { char: '\b' } : escape(cursor);
}
