import { isWord } from './characters';
import { parse } from './parse';
import { compile, Step } from './program';
import { Place, UnusableRegex } from './syntax';

const MAX_PATTERN = 1_000;
const MAX_REMEMBERED = 10_000;

/**
 * A search whose time grows with the length of the text and of the expression, never more: all ways through the
 * expression are followed at once (Thompson's simulation), so no pattern can make it try them one after another.
 */
export function linearMatcher(pattern: string): (text: string) => boolean {
  if (pattern.length > MAX_PATTERN) throw new UnusableRegex(`it has more than ${MAX_PATTERN} characters`);
  const { steps, start } = compile(parse(pattern));
  const remembered = new Map<string, boolean>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const found = search(steps, start, Array.from(text));
    remembered.set(text, found);
    return found;
  };
}

function search(steps: Step[], start: number, text: string[]): boolean {
  let current: number[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const reached = reach(steps, [...current, start], text, at);
    if (reached === 'found') return true;
    const char = text[at];
    if (char === undefined) return false;
    current = reached.flatMap((index) => {
      const step = steps[index];
      return step?.kind === 'char' && step.test(char) ? [step.next] : [];
    });
  }
  return false;
}

/** All steps that wait for a character, reachable without taking one. */
function reach(steps: Step[], from: number[], text: string[], at: number): number[] | 'found' {
  const seen = new Set<number>();
  const waiting: number[] = [];
  const open = from;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const step = steps[index];
    if (step?.kind === 'found') return 'found';
    if (step?.kind === 'char') waiting.push(index);
    if (step?.kind === 'split') open.push(...step.next);
    if (step?.kind === 'place' && holds(step.place, text, at)) open.push(step.next);
  }
  return waiting;
}

function holds(place: Place, text: string[], at: number): boolean {
  if (place === 'start') return at === 0;
  if (place === 'end') return at === text.length || (at === text.length - 1 && text[at] === '\n');
  const before = text[at - 1];
  const after = text[at];
  const boundary = (before !== undefined && isWord(before)) !== (after !== undefined && isWord(after));
  return (place === 'boundary') === boundary;
}
