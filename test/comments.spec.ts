import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { longSentencesIn } from './support/sentences';

const root = resolve(__dirname, '..');

/** Phrases of an older style, each of which made a reader start a sentence again. */
const banned = new RegExp(
  '\\b(asked for|anew|whoever|whom|told|so many|so long|since ever|nothing more|those who|but for|lets go|lately|' +
    'taken? (back|off) (that|what|who)|thrown? away|throws away|(of|than) what|what (is|was|are|were) (known|said|asked)|' +
    'goes on with|(is|are|was|were) looked (at|for)|is to be \\w+ed)\\b',
  'i',
);

/** A comment that begins in this way has no subject, and is read twice. */
const withoutSubject = /^\s*(Of|By|Whose|Apart from) /;
const maxWords = 30;

const sources = ['backend', 'backup', 'embedded', 'frontend', 'projections', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/^(test\/golden|projections\/migrations)\/|\.d\.ts$/.test(path))
  .sort();

interface Comment {
  line: number;
  text: string;
}

/** The comments of a source as prose: without their marks, and with lines of code in them blanked. */
function commentsIn(path: string, text: string): Comment[] {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const source = ts.createSourceFile(path, text, options);
  const byPosition = new Map<number, Comment>();
  const add = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? [])
      byPosition.set(pos, {
        line: source.getLineAndCharacterOfPosition(pos).line + 1,
        text: proseOf(text.slice(pos, end)),
      });
  };
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    // What looks like a comment between the tags of an element is text.
    if (!parent || !(ts.isJsxElement(parent) || ts.isJsxFragment(parent))) {
      add(ts.getLeadingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(source);
  add(ts.getLeadingCommentRanges(text, source.endOfFileToken.pos));
  return [...byPosition.values()];
}

/** The titles of tests, apart from those that are made while they run. */
function titlesIn(path: string, text: string): Comment[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles: Comment[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title))
        titles.push({ line: source.getLineAndCharacterOfPosition(title.getStart()).line + 1, text: title.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Each tag of a docstring begins a sentence of its own. */
const proseOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .map((line) => (/^\s{4}/.test(line) ? '' : line.trim()))
    .join('\n')
    .replace(/\s(?=@(param|returns|throws|see)\b)/g, '\n\n');

test('comments are read as the compiler reads them', () => {
  const text = `
    /** One thing. @throws when told otherwise */
    const a = '// no comment'; // a second one
    /*
     * Over two
     * lines:
     *
     *     select code
     */
    const b = <p>/* text */</p>;`;
  expect(commentsIn('a.tsx', text)).toEqual([
    { line: 2, text: 'One thing.\n\n@throws when told otherwise' },
    { line: 3, text: 'a second one' },
    { line: 4, text: '\nOver two\nlines:\n\n\n' },
  ]);
  expect(['Rows are read anew.', 'So many days ago.'].every((line) => banned.test(line))).toBe(true);
  expect(banned.test('The rows are read again.')).toBe(false);
});

test('titles are read with their line', () => {
  const text = `describe('A list', () => {\n  it.each([1])('has %s row', () => it(title, () => {}));\n});`;
  expect(titlesIn('a.ts', text)).toEqual([
    { line: 1, text: 'A list' },
    { line: 2, text: 'has %s row' },
  ]);
});

const texts = sources.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const comments = texts.flatMap(([path, text]) => commentsIn(path, text).map((comment) => ({ path, ...comment })));
const titles = texts.flatMap(([path, text]) => titlesIn(path, text).map((title) => ({ path, ...title })));
const prose = [...comments, ...titles];

test('no comment and no title of a test has a sentence above 30 words', () => {
  const tooLong = prose.flatMap(({ path, line, text }) =>
    longSentencesIn(text, maxWords).map((sentence) => `${path}:${line} ${sentence.words} words: ${sentence.text}`),
  );
  expect(tooLong).toEqual([]);
});

test('no comment and no title of a test uses a phrase of the older style', () => {
  const odd = prose.flatMap(({ path, line, text }) => {
    const phrase = banned.exec(text.replace(/`[^`]*`/g, 'code').replace(/\s+/g, ' '));
    return phrase ? [`${path}:${line} "${phrase[0]}"`] : [];
  });
  expect(odd).toEqual([]);
});

test('every comment begins with a subject or a verb', () => {
  expect(withoutSubject.test('Of the newest version.')).toBe(true);
  expect(withoutSubject.test('The sample of the newest version.')).toBe(false);
  const odd = comments.filter(({ text }) => withoutSubject.test(text));
  expect(odd.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
});
