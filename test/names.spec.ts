import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { remaining } from './support/remaining-names';

const root = resolve(__dirname, '..');
const banned = new Set(['said', 'asked', 'told', 'kept', 'patience', 'few', 'look', 'office', 'lately']);

const milliseconds = /(Ms|_MS)$/;
const otherUnit = /(seconds?|minutes?|hours?|days|months|years|bytes|characters|length|size|count|events|rows)$/i;
/** The unit itself (`mebibyte`), or a number of things (`maxUsers`, `rowsAtOnce`, `ticksPerSecond`). */
const isUnit =
  /^(minute|hour|day|week|(kibi|mebi|gibi)byte|MEBIBYTE)$|^(max[A-Z]|min[A-Z])\w*s$|^MAX_\w*S$|sAtOnce$|Per[A-Z]|_PER_/;
const timeOrSize = /\d_000\b|\b1_?024\b|\b(ki|me|gi)bibytes?\b|\b2 \*\* [1-4]0\b|\b(3_?600|86_?400)\b/;

const roles = 'controller queries decider events reactor module projection read-model service rules sql job connector';
const roleSuffix = new RegExp(`\\.(${roles.split(' ').join('|')})\\.ts$`);
/** Places whose names design.md draws itself: one file an area, numbered migrations, the starts and the registry. */
const hasOwnForm = /^(backend\/contract|projections\/migrations)\/|\/main\.ts$|^projections\/registry\.ts$/;

const sources = ['backend', 'backup', 'embedded', 'frontend', 'projections', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('test/golden/') && !path.endsWith('.d.ts'))
  .sort();

type Declaration = ts.Node & { name?: ts.Node; initializer?: ts.Expression };

const declaresName = (node: ts.Node): node is Declaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isBindingElement(node);

const isConstant = (node: ts.Node) => ts.isVariableDeclaration(node) && ts.isVariableStatement(node.parent.parent);
const isTopLevel = (node: ts.Node) => ts.isSourceFile(node.parent.parent.parent);

/** A number, or numbers and constants multiplied or added. */
const isArithmetic = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) ||
  ts.isIdentifier(node) ||
  (ts.isParenthesizedExpression(node) && isArithmetic(node.expression)) ||
  (ts.isBinaryExpression(node) && isArithmetic(node.left) && isArithmetic(node.right));

const hasUnit = (name: string) => [milliseconds, otherUnit, isUnit].some((unit) => unit.test(name));

const lacksUnit = (name: string, initializer: ts.Expression) =>
  isArithmetic(initializer) && timeOrSize.test(initializer.getText()) && !hasUnit(name);

/** The banned names and the constants without a unit that a source declares, each with its line. */
function unclearNamesIn(path: string, text: string) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const identifiers: string[] = [];
  const constants: string[] = [];
  const visit = (node: ts.Node): void => {
    if (declaresName(node) && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      const place = `${path}:${source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1} ${name}`;
      if (banned.has(name)) identifiers.push(place);
      if (isConstant(node) && isTopLevel(node) && node.initializer && lacksUnit(name, node.initializer))
        constants.push(place);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { identifiers, constants };
}

const lacksRole = (path: string) =>
  /^(backend|projections)\//.test(path) &&
  !path.endsWith('.spec.ts') &&
  !roleSuffix.test(path) &&
  !hasOwnForm.test(path);

test('the names a source declares are read as the compiler reads them', () => {
  const text = `
    const patience = 60_000;
    const stall = 2 * mebibyte, stallTimeoutMs = 5_000, maxRows = 10_000, pageSize = 1_024;
    function f({ kept: keptRows, told }: { kept: number }, [said]: string[]) { return { asked: 1 }; }`;
  expect(unclearNamesIn('a.ts', text)).toEqual({
    identifiers: ['a.ts:2 patience', 'a.ts:4 told', 'a.ts:4 kept', 'a.ts:4 said'],
    constants: ['a.ts:2 patience', 'a.ts:3 stall'],
  });
  expect([lacksRole('backend/people/users/users.queries.ts'), lacksRole('backend/people/users/adding.ts')]).toEqual([
    false,
    true,
  ]);
});

const unclear = sources.map((path) => unclearNamesIn(path, readFileSync(join(root, path), 'utf8')));
const findings = {
  identifiers: unclear.flatMap(({ identifiers }) => identifiers),
  constants: unclear.flatMap(({ constants }) => constants),
  roles: sources.filter(lacksRole),
};

describe.each(['identifiers', 'constants', 'roles'] as const)('%s', (check) => {
  const isWithin = (path: string) => (finding: string) => finding === path || finding.startsWith(`${path}/`);

  test('are clear outside of the remaining folders', () => {
    expect(findings[check].filter((finding) => !remaining[check].some((path) => isWithin(path)(finding)))).toEqual([]);
  });

  test('each remaining folder still has something unclear: take it off the list when it has not', () => {
    expect(remaining[check].filter((path) => !findings[check].some(isWithin(path)))).toEqual([]);
  });
});
