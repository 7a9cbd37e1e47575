export type Test = (char: string) => boolean;
export type Place = 'start' | 'end' | 'boundary' | 'inside';

/** A regular expression as a tree. */
export type Node =
  | { kind: 'char'; test: Test }
  | { kind: 'place'; place: Place }
  | { kind: 'sequence'; nodes: Node[] }
  | { kind: 'choice'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number };

/** The expression cannot be used, and why. */
export class UnusableRegex extends Error {}
