import { Node, Place, Test, UnusableRegex } from './syntax';

export type Step =
  | { kind: 'char'; test: Test; next: number }
  | { kind: 'place'; place: Place; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'found' };

const MAX_STEPS = 500;

/** Turns an expression into steps; the last found is where it begins. */
export function compile(node: Node): { steps: Step[]; start: number } {
  const steps: Step[] = [];
  const start = add(steps, node, push(steps, { kind: 'found' }));
  return { steps, start };
}

function push(steps: Step[], step: Step): number {
  if (steps.length >= MAX_STEPS) throw new UnusableRegex('it is too large');
  steps.push(step);
  return steps.length - 1;
}

/** Adds the steps of a node before step `next`, and returns the first of them. */
function add(steps: Step[], node: Node, next: number): number {
  if (node.kind === 'char') return push(steps, { kind: 'char', test: node.test, next });
  if (node.kind === 'place') return push(steps, { kind: 'place', place: node.place, next });
  if (node.kind === 'sequence') return node.nodes.reduceRight((after, each) => add(steps, each, after), next);
  if (node.kind === 'choice')
    return push(steps, { kind: 'split', next: node.nodes.map((each) => add(steps, each, next)) });
  return repeat(steps, node, next);
}

function repeat(steps: Step[], { node, min, max }: Extract<Node, { kind: 'repeat' }>, next: number): number {
  let entry = max === Infinity ? loop(steps, node, next) : next;
  for (let times = min; max !== Infinity && times < max; times += 1) {
    entry = push(steps, { kind: 'split', next: [add(steps, node, entry), next] });
  }
  for (let times = 0; times < min; times += 1) entry = add(steps, node, entry);
  return entry;
}

function loop(steps: Step[], node: Node, next: number): number {
  const branches = [next];
  const split = push(steps, { kind: 'split', next: branches });
  branches.push(add(steps, node, split));
  return split;
}
