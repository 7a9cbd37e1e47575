import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '..');
/** Names that say neither what a thing holds nor what a function does. */
const banned = new RegExp(
  '^(said|asked|told|heard|kept|begun|narrowed|gathered|decided|patience|few|most|look|office|lately|goodbye|tell([A-Z].*)?)$',
);

/** Words that no longer name has either: `hasSaid`, `PATIENCE_MS`. */
const bannedWord = /^(said|asked|told|heard|patience|lately|anew|whom|whose)$/;
const hasBannedWord = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_.-]/)
    .some((word) => bannedWord.test(word));

/** A participle that names neither the object of a function nor the content of a constant at the top of a file. */
const bannedAtTop = /^(found|seen)$/;

const milliseconds = /(Ms|_MS)$/;
const otherUnit =
  /(DaysAgo|seconds?|minutes?|hours?|days|months|years|bytes|characters|length|size|count|events|rows)$/i;
/** The unit itself (`mebibyte`), or a number of things (`maxUsers`, `rowsAtOnce`, `ticksPerSecond`). */
const isUnit =
  /^(minute|hour|day|week|(kibi|mebi|gibi)byte|MEBIBYTE)$|^(max[A-Z]|min[A-Z])\w*s$|^MAX_\w*S$|sAtOnce$|Per[A-Z]|_PER_/;
const timeOrSize = /\d_000\b|\b1_?024\b|\b(ki|me|gi)bibytes?\b|\b2 \*\* [1-4]0\b|\b(3_?600|86_?400)\b/;

/** A name that speaks of time needs a unit, however small its number. */
const duration = /(ago|soon|later|interval|lifetime|expiry|retention|timeout|delay|wait|since)$|(Before|After)$/i;
/** A comment that speaks of a duration needs a unit in the name, too. */
const durationInComment =
  /\b(how long|(in|of|for|number of) (milliseconds|seconds|minutes|hours|days|weeks|months))\b/i;

const roles =
  'controller queries decider events reactor module projection read-model service rules sql job connector ' +
  'claim push columns data seed command';
const roleSuffix = new RegExp(`\\.(${roles.replaceAll(' ', '|')})\\.ts$`);
/** Business folders: each file names its role. Machinery is named by what it exports (decision 0097). */
const business = /^(backend\/(?!platform\/|contract\/)|projections\/(?!kit\/|migrations\/))[^/]+\//;
/** The roles that a class with each of Nest's decorators may have. */
const rolesByDecorator: Readonly<Record<string, RegExp>> = {
  Controller: /\.controller\.ts$/,
  Module: /\.module\.ts$/,
  Catch: /\.filter\.ts$/,
  WebSocketGateway: /\.gateway\.ts$/,
  Injectable: /\.(service|queries|job|push|reactor|connector|guard|interceptor|filter|gateway)\.ts$/,
};

const sources = ['backend', 'backup', 'bin', 'embedded', 'frontend', 'projections', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(tsx?|m?js)$/.test(path) && !path.startsWith('test/golden/') && !path.endsWith('.d.ts'))
  .sort();

type Declaration = ts.Node & { name?: ts.Node; initializer?: ts.Expression };

const isFunction = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const declaresName = (node: ts.Node): node is Declaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isBindingElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isPropertyAssignment(node) && isFunction(node.initializer));

/** Columns of read models are named by the API, which stays. */
const isColumn = (path: string, node: ts.Node) => path.endsWith('.read-model.ts') && ts.isPropertyDeclaration(node);

const isConstant = (node: ts.Node) => ts.isVariableDeclaration(node) && ts.isVariableStatement(node.parent.parent);
const isTopLevel = (node: ts.Node) => ts.isSourceFile(node.parent.parent.parent);
/** A constant at the top of a file, or a field that a class sets. */
const isFixed = (node: ts.Node) => (isConstant(node) && isTopLevel(node)) || ts.isPropertyDeclaration(node);

const isFunctionOrFixed = (node: Declaration) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  isFunction(node.initializer) ||
  (isConstant(node) && isTopLevel(node));

/** A number, or numbers and constants multiplied or added. */
const isArithmetic = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) ||
  ts.isIdentifier(node) ||
  (ts.isParenthesizedExpression(node) && isArithmetic(node.expression)) ||
  (ts.isBinaryExpression(node) && isArithmetic(node.left) && isArithmetic(node.right));

const hasUnit = (name: string) => [milliseconds, otherUnit, isUnit].some((unit) => unit.test(name));

/** The comments right before a declaration. */
const commentOf = (node: ts.Node): string => {
  const start = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = start.getSourceFile().text;
  return (ts.getLeadingCommentRanges(text, start.pos) ?? []).map(({ pos, end }) => text.slice(pos, end)).join(' ');
};

const lacksUnit = (name: string, initializer: ts.Expression, comment: string) =>
  isArithmetic(initializer) &&
  (timeOrSize.test(initializer.getText()) ||
    (ts.isNumericLiteral(initializer) && (duration.test(name) || durationInComment.test(comment)))) &&
  !hasUnit(name);

/** The banned names and the constants without a unit that a source declares, each with its line. */
function unclearNamesIn(path: string, text: string) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const identifiers: string[] = [];
  const constants: string[] = [];
  const visit = (node: ts.Node): void => {
    if (declaresName(node) && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      const place = `${path}:${source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1} ${name}`;
      const isBanned = banned.test(name) || hasBannedWord(name) || (bannedAtTop.test(name) && isFunctionOrFixed(node));
      if (isBanned && !isColumn(path, node)) identifiers.push(place);
      if (isFixed(node) && node.initializer && lacksUnit(name, node.initializer, commentOf(node)))
        constants.push(place);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { identifiers, constants };
}

const decoratorsIn = (path: string, text: string): string[] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isClassDeclaration)
    .flatMap((statement) => ts.getDecorators(statement) ?? [])
    .flatMap(({ expression }) => (ts.isCallExpression(expression) ? [expression.expression] : []))
    .flatMap((name) => (ts.isIdentifier(name) ? [name.text] : []));

const lacksRole = (path: string, text: string) => {
  if (!/^(backend|projections)\/.*(?<!\.spec)\.tsx?$/.test(path)) return false;
  if (business.test(path) && !roleSuffix.test(path) && !path.endsWith('/main.ts')) return true;
  return decoratorsIn(path, text).some((name) => rolesByDecorator[name]?.test(path) === false);
};

test('the names a source declares are read as the compiler reads them', () => {
  const text = `
    const patience = 60_000;
    const stall = 2 * mebibyte, stallTimeoutMs = 5_000, maxRows = 10_000, pageSize = 1_024;
    function f({ kept: keptRows, told }: { kept: number }, [said]: string[]) { return { asked: 1 }; }
    const wasToldOnce = 1, PATIENCE_MS = 2, untold = 3;`;
  expect(unclearNamesIn('a.ts', text)).toEqual({
    identifiers: [
      'a.ts:2 patience',
      'a.ts:4 told',
      'a.ts:4 kept',
      'a.ts:4 said',
      'a.ts:5 wasToldOnce',
      'a.ts:5 PATIENCE_MS',
    ],
    constants: ['a.ts:2 patience', 'a.ts:3 stall'],
  });
});

test('functions, types and fields are named as constants are', () => {
  const text = `
    type asked = { told(): void }; const seen = () => { const found = 1; return found; };
    const reader = { found() { return 1; }, kept: () => 1 };
    class Cache { soon = 12; found = 1; readonly stall = 5_000; retentionDays = 30; }
    /** How long a value is fresh. */
    const fresh = 12, placeAddedAgo = 402, placeAddedDaysAgo = 402;`;
  expect(unclearNamesIn('a.ts', text)).toEqual({
    identifiers: ['a.ts:2 asked', 'a.ts:2 told', 'a.ts:2 seen', 'a.ts:3 found', 'a.ts:3 kept'],
    constants: ['a.ts:4 soon', 'a.ts:4 stall', 'a.ts:6 fresh', 'a.ts:6 placeAddedAgo'],
  });
});

test.each([
  ['backend/people/users/users.queries.ts', '', false],
  ['backend/people/users/adding.ts', '', true],
  ['backend/people/users/adding.rules.ts', '@Injectable() export class Adding {}', true],
  ['backend/platform/kit/ids.ts', 'export const newId = 1;', false],
  ['backend/platform/mail/outbox.ts', '@Injectable() export class Outbox {}', true],
  ['backend/platform/mail/outbox.service.ts', '@Injectable() export class Outbox {}', false],
  ['backend/platform/http/access.guard.ts', '@Injectable() export class AccessGuard {}', false],
  ['backend/platform/http/access.service.ts', '@Controller("x") export class Access {}', true],
  ['projections/users/person.ts', '', true],
])('%s with "%s" lacks its role: %s', (path, text, expected) => {
  expect(lacksRole(path, text)).toBe(expected);
});

const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const unclear = sources.map((path) => unclearNamesIn(path, texts.get(path)!));
const findings = {
  files: sources.filter((path) => hasBannedWord(basename(path))),
  identifiers: unclear.flatMap(({ identifiers }) => identifiers),
  constants: unclear.flatMap(({ constants }) => constants),
  roles: sources.filter((path) => lacksRole(path, texts.get(path)!)),
};

test.each(['files', 'identifiers', 'constants', 'roles'] as const)('every source has clear %s', (check) => {
  expect(findings[check]).toEqual([]);
});
