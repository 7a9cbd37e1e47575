import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Flaw } from './base.mjs';
import { keyOf } from './notes.mjs';
import { checkPack } from './pack-checks.mjs';

// ── Command line ───────────────────────────────────────────────────────────────────────────────────────────────────

const usage = {
  ja: '使い方：node verify.mjs パック.zip --key 公開鍵 [--checkpoint 手元のチェックポイント]... [--en]',
  en: 'Usage: node verify.mjs pack.zip --key <public key> [--checkpoint <file kept elsewhere>]... [--en]',
};

function argumentsOf(args) {
  const options = { outsideCheckpoints: [], language: 'ja' };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--en') options.language = 'en';
    else if (args[at] === '--key') options.key = args[++at];
    else if (args[at] === '--checkpoint') options.outsideCheckpoints.push(args[++at]);
    else if (args[at].startsWith('-') || options.path) return { ...options, path: undefined };
    else options.path = args[at];
  }
  return options;
}

async function main(args) {
  // Whoever reads the lines may stop reading.
  process.stdout.on('error', () => process.exit(1));
  const { path, key, outsideCheckpoints, language } = argumentsOf(args);
  if (!path || !key || outsideCheckpoints.includes(undefined)) {
    process.stdout.write(`${usage[language]}\n`);
    return 1;
  }
  const print = (mark, words) => process.stdout.write(`${mark} ${words[language]}\n`);
  let [problems, unknown] = [0, 0];
  const report = {
    ok: (ja, en) => print('○', { ja, en }),
    note: (ja, en) => print('・', { ja, en }),
    open: (ja, en) => (unknown++, print('？', { ja, en })),
    wrong: (ja, en) => (problems++, print('×', { ja, en })),
  };
  try {
    const files = outsideCheckpoints.map((name) => ({ name, bytes: readFileSync(name) }));
    await checkPack(path, { key: keyOf(key), outsideCheckpoints: files, report });
  } catch (error) {
    const isFile = ['ENOENT', 'EISDIR', 'EACCES'].includes(error?.code);
    if (!(error instanceof Flaw) && !isFile) throw error;
    const words = isFile
      ? { ja: `${error.path ?? path} を読めません。`, en: `${error.path ?? path} cannot be read.` }
      : error.words;
    if (!error.isKnown) report.wrong(words.ja, words.en);
  }
  process.stdout.write(`\n${resultOf(problems, unknown)[language]}\n`);
  if (problems > 0) return 1;
  return unknown > 0 ? 2 : 0;
}

function resultOf(problems, unknown) {
  if (problems > 0)
    return {
      ja: `結果：${problems}件の問題があります。このパックを信頼しないでください。`,
      en: `Result: ${problems} problems. Do not rely on this pack.`,
    };
  if (unknown > 0)
    return {
      ja: `結果：パックの中に問題はありません。ただし、手元のチェックポイント${unknown}個とは比べられませんでした。`,
      en: `Result: no problem within the pack, but ${unknown} of your checkpoints could not be compared with it.`,
    };
  return { ja: '結果：すべて正しいことを確かめました。', en: 'Result: everything holds.' };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
