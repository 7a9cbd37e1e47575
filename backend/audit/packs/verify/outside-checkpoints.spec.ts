import { checkpointText } from '../../evidence/checkpoint.rules';
import { signNote, type Signer } from '../../evidence/note.rules';
import {
  keyTextOf,
  newSigner,
  origin,
  packFiles,
  someEvents,
  verifyPack,
  withManifest,
  zipOf,
} from '../../../../test/support/small-pack';

const signer = newSigner();
const events = someEvents(7);
const pack = zipOf(withManifest(packFiles({ events, signer }), signer));
const verified = (note: string) => verifyPack(pack, keyTextOf(signer), [note]);
const note = (size: number, by: Signer = signer, name = origin) =>
  signNote(checkpointText(name, { size, root: Buffer.alloc(32) }), by);
const linesWith = (mark: string, { lines }: { lines: string[] }) => lines.filter((line) => line.startsWith(mark));

test.each([
  ['newer than the pack', 9, /このパックより後のもの/],
  ['of a size that the pack lacks', 5, /同じ大きさのチェックポイントは、このパックにありません/],
])('a kept checkpoint %s is no problem of the pack, and not everything holds', (_, size, words) => {
  const found = verified(note(size));
  expect(found.code).toBe(2);
  expect(linesWith('×', found)).toEqual([]);
  expect(linesWith('？', found)).toEqual([expect.stringMatching(words)]);
  expect(found.lines.at(-1)).toMatch(
    /^結果：パックの中に問題はありません。ただし、手元の.*1個とは比べられませんでした。$/,
  );
});

test('one of another ledger is a problem', () => {
  const found = verified(note(7, signer, 'daicho/other'));
  expect(found.code).toBe(1);
  expect(linesWith('×', found)).toEqual([expect.stringMatching(/別の台帳のもの/)]);
});

const older = newSigner();
/** A note that no trusted key signed, with another line of its checkpoint. */
const unsigned = (line: number, text: string) => {
  const lines = note(3, older).split('\n');
  return lines.with(line, text).join('\n');
};

test.each([
  ['no number', unsigned(1, 'NaN')],
  ['a number with an exponent', unsigned(1, '1e3')],
  ['a hexadecimal number', unsigned(1, '0x3')],
  ['a number behind a space', unsigned(1, ' 3')],
  ['no root', unsigned(2, 'AAAA')],
])('an older checkpoint with %s is refused in words', (_, text) => {
  expect(linesWith('×', verified(text))).toEqual(['× kept-0.txt：チェックポイントの形ではありません。']);
  const files = { ...packFiles({ events, signer }), 'checkpoints/0.txt': text };
  const found = verifyPack(zipOf(withManifest(files, signer)), keyTextOf(signer));
  expect(linesWith('×', found)).toEqual(['× checkpoints/0.txt：チェックポイントの形ではありません。']);
});

test('a pack without an event says that it proves nothing', () => {
  const files = packFiles({ events, indexes: [], signer });
  const found = verifyPack(zipOf(withManifest(files, signer)), keyTextOf(signer));
  expect(linesWith('・', found)).toContain('・ 出来事は1件もありません。このパックは何も証明しません。');
});
