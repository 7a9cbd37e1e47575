import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '..');

/** A participle alone tells neither what a value holds nor what a function does. */
const irregular =
  'begun|bought|built|chosen|done|drawn|driven|forbidden|forgotten|found|given|gone|grown|heard|held|hidden|kept|' +
  'known|left|lost|made|met|mistaken|overwritten|paid|proven|said|seen|sent|shown|sold|spoken|stolen|stuck|taken|told|' +
  'thrown|understood|withdrawn|withheld|woken|written';
/** Verbs in their present form, too: a function may have these names. */
const verb = /^(put|read|set|succeed)$/;
const participle = new RegExp(`^((un|re)?(${irregular})|unread|put|read|set|[a-z]+ed)$`);

/** Words of the field that only look like participles. */
const nouns: Readonly<Record<string, string>> = {
  feed: 'the calendar feed of renewals',
  need: 'what a part of the installation waits for',
  seed: 'the seed of a random number, the content of the demo',
};
/** Properties that HTML, TanStack Query and SQL (`update … set`) name in this way. */
const attributes: readonly string[] = ['disabled', 'enabled', 'required', 'set'];
/** The first word of the specs’ `given(facts).when(command).then(events)`. */
const beginsSpecs: readonly string[] = ['backend/platform/kit/decider.ts', 'projections/kit/given.ts'];

const sources = ['backend', 'backup', 'embedded', 'frontend', 'projections']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.spec|\.d)\.tsx?$/.test(path) && !path.startsWith('projections/migrations/'))
  .sort();

const sourceOf = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** All texts of a source, of which some are SQL, by word. */
const sqlWordsOf = (source: ts.SourceFile): ReadonlySet<string> => {
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      for (const word of node.text.match(/\w+/g) ?? []) words.add(word);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
};

/** The keys of the contract and of events, and the columns of read models. */
const sentNames = new Set<string>();
for (const path of sources.filter((one) => /^backend\/contract\/|\.(events|read-model)\.ts$/.test(one))) {
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) && ts.isIdentifier(node.name))
      sentNames.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(path, readFileSync(join(root, path), 'utf8')));
}

type Declaration = ts.Node & { name: ts.Identifier; type?: ts.TypeNode; initializer?: ts.Expression };

/** A destructured property keeps its name: only its new name, an element and the rest are chosen here. */
const isNamedHere = (node: ts.Node) =>
  !ts.isBindingElement(node) ||
  ts.isArrayBindingPattern(node.parent) ||
  node.propertyName !== undefined ||
  node.dotDotDotToken !== undefined;

const declaresName = (node: ts.Node): node is Declaration =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  isNamedHere(node);

const isFunction = (node: Declaration) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  [node.initializer, node.type].some(
    (part) => part && (ts.isArrowFunction(part) || ts.isFunctionExpression(part) || ts.isFunctionTypeNode(part)),
  );

/** The left one of two, or a distance from the left edge. */
const isSide = ({ name, parent }: Declaration) => {
  const declared: string[] = [];
  if (name.text !== 'left') return false;
  ts.forEachChild(parent, (one) => {
    if (ts.isParameter(one) || ts.isBindingElement(one) || ts.isPropertySignature(one))
      declared.push(one.name.getText());
  });
  return declared.some((one) => one === 'right' || one === 'top');
};

/** What is sent to the console, stored with an event, and read as EventStoreDB names it. */
const namesFields: readonly string[] = [
  'backend/contract/live.ts',
  'backend/platform/kit/personal-data.ts',
  'embedded/event-store/log/record.ts',
];
/** Columns have the names of their tables. */
const isFixed = (path: string, node: Declaration) =>
  (ts.isPropertyDeclaration(node) && path.endsWith('.read-model.ts')) ||
  ((ts.isMethodSignature(node) || ts.isPropertySignature(node)) && namesFields.includes(path));

/** A property of the server that is an alias of the file’s SQL, a column, or a field of the API, an event or a format. */
const isStoredOrSent = (path: string, node: Declaration) =>
  ts.isPropertySignature(node) &&
  !path.startsWith('frontend/') &&
  (sentNames.has(node.name.text) ||
    path.endsWith('.format.ts') ||
    sqlWordsOf(node.getSourceFile()).has(node.name.text));

const isUnclear = (path: string, node: Declaration) => {
  const name = node.name.text;
  if (isFixed(path, node) || isStoredOrSent(path, node)) return false;
  if (ts.isPropertySignature(node) && attributes.includes(name)) return false;
  if (!participle.test(name) || Object.hasOwn(nouns, name) || isSide(node)) return false;
  if (name === 'given' && beginsSpecs.includes(path)) return false;
  return !(verb.test(name) && isFunction(node));
};

function participlesIn(path: string, text: string): string[] {
  const source = sourceOf(path, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (declaresName(node) && isUnclear(path, node))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1} ${node.name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a value, a field, a parameter and a function are named by more than a participle', () => {
  const text = `
    const known = 1, knownHosts = 2, feed = 3, [typed, setTyped] = state, { shown, hidden: unseen, ...changed } = props;
    function checked(read: string, set: () => void, top: number) { const unread = (left: number) => left; }
    class Log { private named = 1; written() {} read() {} constructor(private readonly stored: Rows) {} }
    const nodeHash = (left: Buffer, right: Buffer) => hash(left, right), put = () => {}, { top, scrollLeft: left } = box;
    interface Steps { told(): void; set(): void; kept: string; disabled: boolean }
    interface Place { left: number; top: number }`;
  expect(participlesIn('frontend/a.ts', text)).toEqual(
    [
      '2 known',
      '2 typed',
      '2 unseen',
      '2 changed',
      '3 checked',
      '3 read',
      '3 unread',
      '3 left',
      '4 named',
      '4 written',
      '4 stored',
      '6 told',
      '6 kept',
    ].map((place) => `frontend/a.ts:${place}`),
  );
});

test('a property of the server may be an alias of its SQL', () => {
  const text = "type Row = { chosen: string; picked: string }; const sql = 'select id as chosen';";
  expect(participlesIn('backend/a.ts', text)).toEqual(['backend/a.ts:1 picked']);
});

test('no name of the product is a participle alone', () => {
  expect(sources.flatMap((path) => participlesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
