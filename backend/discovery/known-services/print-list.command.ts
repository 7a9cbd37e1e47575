import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { printList } from './listed-service.rules';
import { selectFromTwoFactor, type TwoFactorEntry, type TwoFactorSelection } from './two-factor-list.rules';
import { selectFromV2fly, type V2flySelection } from './v2fly-list.rules';

interface Selection {
  '2factorauth': TwoFactorSelection;
  v2fly: V2flySelection;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();

// For `npm run -s known-services -- v2fly|2factorauth <checkout> <commit> <day>`: prints the list file.
const [list, checkout = '', commit, day] = process.argv.slice(2);
const selection = load(readFileSync(join(__dirname, 'selection.yaml'), 'utf8')) as Selection;

if (list === 'v2fly') {
  const read = (name: string) => {
    const file = join(checkout, 'data', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const source = `https://github.com/v2fly/domain-list-community ${commit} ${day}`;
  process.stdout.write(printList(source, selectFromV2fly(selection.v2fly, read)));
} else if (list === '2factorauth') {
  const folder = join(checkout, 'entries');
  const entries = filesOf(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, TwoFactorEntry>,
  );
  const source = `https://github.com/2factorauth/twofactorauth ${commit} ${day}`;
  process.stdout.write(printList(source, selectFromTwoFactor(selection['2factorauth'], entries)));
} else {
  process.stderr.write('Name v2fly or 2factorauth, its checkout, its commit and the day of the commit.\n');
  process.exitCode = 1;
}
