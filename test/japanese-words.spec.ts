import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
type Retired = { word: RegExp; instead: string; samples: readonly string[] };

/** Words that once stood beside another one for the same thing. */
const retired: readonly Retired[] = [
  {
    word: /取り込み[をはの]?取り?消|取り消さずに残した/,
    instead: '取り込み前に戻す',
    samples: ['この取り込みを取り消しますか？', '取り込みの取り消しを開始'],
  },
  {
    word: /最終サインイン|日(間|以上)?、?サインイン/,
    instead: '最終ログイン',
    samples: ['最終サインイン', '90日間サインインなし', '90日間、サインインした利用者がいません'],
  },
  { word: /名寄せ/, instead: '統合', samples: ['名寄せする'] },
  { word: /退職者?の確認/, instead: '退職の手続き', samples: ['退職者の確認', '退職の確認'] },
  { word: /プラン費用/, instead: '今月の費用', samples: ['今月のプラン費用'] },
  {
    word: /シート数|座席|空席|ライセンス数/,
    instead: '席',
    samples: ['シート数', '空席'],
  },
  {
    word: /利用ユーザー|サービスの使用者/,
    instead: '利用者',
    samples: ['利用ユーザー数'],
  },
  {
    word: /ブラウザ(拡張|の拡張機能)/,
    instead: '拡張機能',
    samples: ['ブラウザ拡張', 'ブラウザの拡張機能'],
  },
  {
    // cybozu.com writes it so in a setting that the catalogue quotes.
    word: /(?<!「Web)ブラウザー/,
    instead: 'ブラウザ',
    samples: ['ブラウザー'],
  },
  {
    word: /「\$\{(user|person|suggestion|administrator|aLeaver)\??\.name\}」/,
    instead: '${user.name}さん',
    samples: ['「${user.name}」を削除しますか？'],
  },
];

/** Headings of other systems, which imports recognise. */
const foreign = /\/(heading-synonyms|export-headings)\.rules(\.spec)?\.ts$|-headings\.rules(\.spec)?\.ts$/;
/** What a page of help is found by, beside its title. */
const searchWords = /^\s*words: /;

const sources = execFileSync('git', ['ls-files', 'backend', 'frontend'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|yaml)$/.test(path) && !foreign.test(path));
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');
const lines = sources.flatMap((path) =>
  linesOf(path).flatMap((text, at) => (searchWords.test(text) ? [] : { place: `${path}:${at + 1}`, text })),
);

test.each(retired)('$instead is the only word for it', ({ word, instead, samples }) => {
  expect(samples.filter((sample) => !word.test(sample))).toEqual([]);
  expect(instead).not.toMatch(word);
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
});
