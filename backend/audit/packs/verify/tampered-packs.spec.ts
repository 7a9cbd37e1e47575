import { checkpointText } from '../../evidence/checkpoint.rules';
import { signNote } from '../../evidence/note.rules';
import {
  keyTextOf,
  newSigner,
  origin,
  packFiles,
  rotationNoteBy,
  someEvents,
  verifyPack,
  withManifest,
  zipOf,
  type PackFiles,
} from '../../../../test/support/small-pack';

const signer = newSigner();
const key = keyTextOf(signer);
const events = someEvents(7);
const files = packFiles({ events, signer });
const whole = withManifest(files, signer);

const verified = (pack: PackFiles, notes: readonly string[] = []) => verifyPack(zipOf(pack), key, notes);
const wrongLines = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('×'));

test('a whole pack holds, in Japanese and in English', () => {
  expect(verified(whole)).toEqual({
    code: 0,
    lines: [
      '○ 8個のファイルは、目録のとおりです。',
      expect.stringMatching(/^・ 公開鍵の指紋：[0-9a-f]{4}( [0-9a-f]{4}){15}$/),
      '○ 目録は、この鍵の持ち主が署名したものです。',
      '○ 2個のチェックポイントの署名は正しいものです。',
      '○ どのチェックポイントも、前のものに書き足しただけのものです。',
      '○ 7件の出来事は、7件の台帳にこのとおり記録されています。',
      '○ 1番から7番まで、抜けた出来事はありません。',
      expect.stringMatching(/^・ 報告書、CSV、.*台帳の証明があるのは events\/raw.jsonl だけです。$/),
      '結果：すべて正しいことを確かめました。',
    ],
  });
  const english = verifyPack(zipOf(whole), key, [], ['--en']);
  expect([english.code, english.lines.at(-1)]).toEqual([0, 'Result: everything holds.']);
});

const isLetter = /[A-Za-z0-9]/;
/** The text with one letter changed in its middle. */
const changed = (text: string): string => {
  const at = [...text].findIndex((letter, place) => place >= text.length / 2 && isLetter.test(letter));
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
};

test.each(Object.keys(whole))('one changed byte of %s is found and named', (path) => {
  const found = verified({ ...whole, [path]: changed(whole[path]!) });
  expect(found.code).toBe(1);
  expect(wrongLines(found).join('\n')).toMatch(path.startsWith('manifest') ? /manifest/ : path);
});

const linked = withManifest(packFiles({ events, signer, sizes: [3, 5, 7] }), signer);
/** The zip with one entry that cannot be unpacked. */
const damaged = (path: string): Buffer => {
  const zip = Buffer.from(zipOf(linked));
  let header = -1;
  do header = zip.indexOf('PK\x03\x04', header + 1);
  while (zip.subarray(header + 30, header + 30 + zip.readUInt16LE(header + 26)).toString() !== path);
  zip[header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)] = 0xff;
  return zip;
};

test.each(Object.keys(linked))('a damaged entry %s is one problem', (path) => {
  const found = verifyPack(damaged(path), key);
  expect([found.code, wrongLines(found)]).toEqual([1, [expect.stringContaining(`${path} が壊れています`)]]);
  expect(found.lines.at(-1)).toMatch(/^結果：1件の問題があります/);
});

test.each(Object.keys(whole))('without %s the pack does not hold', (path) => {
  const { [path]: _, ...rest } = whole;
  const found = verified(rest);
  expect(found.code).toBe(1);
  expect(wrongLines(found).join('\n')).toContain(path);
});

/** What someone with the key can change: the manifest is signed again. */
const resigned = (change: Partial<PackFiles>, about: object = {}) =>
  verified(withManifest({ ...files, ...change } as PackFiles, signer, about));
const rawLines = files['events/raw.jsonl']!.trimEnd().split('\n');
const proofLines = files['proofs/inclusion.jsonl']!.trimEnd().split('\n');
const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`;
const changedEvent = (field: string, value: unknown) =>
  joined(rawLines.map((line, at) => (at === 2 ? JSON.stringify({ ...JSON.parse(line), [field]: value }) : line)));

test.each([
  ['data', Buffer.from('{"name":"別の名前"}').toString('base64')],
  ['metadata', Buffer.from('{"channel":"api"}').toString('base64')],
  ['type', 'CompanyServiceDeleted'],
  ['stream', 'companyService-a.b'],
  ['revision', 9],
])('an event whose %s was changed is named although the manifest is signed again', (field, value) => {
  const found = resigned({ 'events/raw.jsonl': changedEvent(field, value) });
  expect(found.code).toBe(1);
  expect(wrongLines(found)).toEqual([expect.stringMatching(/3行目の出来事（.+）：台帳に記録されたものと違います/)]);
  if (field !== 'type') expect(wrongLines(found)[0]).toContain(events[2]!.id);
});

test('an event that was dropped, swapped, inserted or cut off is found', () => {
  const swapped = [rawLines[1]!, rawLines[0]!, ...rawLines.slice(2)];
  const forged = JSON.stringify({ ...JSON.parse(rawLines[3]!), id: events[0]!.id });
  const packs = {
    dropped: joined(rawLines.filter((_, at) => at !== 2)),
    swapped: joined(swapped),
    inserted: joined([...rawLines.slice(0, 3), forged, ...rawLines.slice(3)]),
    cutOff: joined(rawLines.slice(0, 5)),
    swappedNumbers: joined([
      JSON.stringify({ ...JSON.parse(rawLines[1]!), index: 0 }),
      JSON.stringify({ ...JSON.parse(rawLines[0]!), index: 1 }),
      ...rawLines.slice(2),
    ]),
  };
  for (const text of Object.values(packs)) expect(resigned({ 'events/raw.jsonl': text }).code).toBe(1);
});

test('a pack with fewer events and proofs does not claim that none is missing', () => {
  const picked = (lines: readonly string[]) => joined([lines[0]!, lines[4]!]);
  const found = resigned({ 'events/raw.jsonl': picked(rawLines), 'proofs/inclusion.jsonl': picked(proofLines) });
  expect(found.code).toBe(0);
  expect(found.lines).toContainEqual(expect.stringMatching(/^・ 番号は続いていません/));
});

test('a ledger that was rewritten is found by a checkpoint kept elsewhere', () => {
  const before = files['checkpoints/7.txt']!;
  const rewritten = packFiles({ events: events.map((one, at) => (at === 1 ? someEvents(7)[1]! : one)), signer });
  const pack = withManifest(rewritten, signer);
  expect(verified(pack).code).toBe(0);
  const found = verified(pack, [before]);
  expect(wrongLines(found)).toEqual([expect.stringMatching(/kept-0.txt とパックのチェックポイントが違います/)]);
  expect(verified(whole, [before]).lines).toContainEqual(expect.stringMatching(/^○ 手元の kept-0.txt は/));
});

test('a past that does not lead to the newest checkpoint is found', () => {
  const other = packFiles({ events: someEvents(7), signer });
  const found = resigned({ 'checkpoints/3.txt': other['checkpoints/3.txt'] });
  expect(wrongLines(found)).toEqual([expect.stringMatching(/3件と7件のチェックポイントがつながりません/)]);
});

test('two checkpoints of one size with different roots are found', () => {
  const other = packFiles({ events: someEvents(7), signer })['checkpoints/7.txt']!;
  const found = resigned({ 'checkpoints/7-other.txt': other });
  expect(wrongLines(found).join()).toMatch(/7件と7件のチェックポイントがつながりません/);
});

test('a checkpoint or a manifest of another key is refused', () => {
  const stranger = newSigner();
  const forged = packFiles({ events, signer: stranger });
  expect(verified(withManifest(forged, stranger)).code).toBe(1);
  const text = checkpointText('daicho/other', { size: 7, root: Buffer.alloc(32) });
  const found = resigned({ 'checkpoints/7.txt': signNote(text, signer) });
  expect(wrongLines(found).join()).toMatch(/別の台帳のもの/);
  expect(origin).not.toBe('daicho/other');
});

test('a rotated key is followed, and only by the key before', () => {
  const next = newSigner();
  const stranger = newSigner();
  const pack = (rotation: string) => withManifest(packFiles({ events, signer: next, rotations: [rotation] }), next);
  expect(verified(pack(rotationNoteBy(next, signer))).lines).toContainEqual(expect.stringMatching(/鍵は1回替わり/));
  expect(verified(pack(rotationNoteBy(next, stranger))).code).toBe(1);
  const both = packFiles({
    events,
    rotations: [rotationNoteBy(next, signer)],
    signerOf: (size) => (size === 3 ? signer : next),
  });
  const byNewKey = verifyPack(zipOf(withManifest(both, next)), keyTextOf(next));
  expect([byNewKey.code, byNewKey.lines]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(/^・ 1個は渡された鍵より前の鍵/)]),
  ]);
});

test('a pack of an earlier key says which key verifies it', () => {
  const pack = zipOf(withManifest(packFiles({ signer }), signer));
  const { code, lines } = verifyPack(pack, keyTextOf(newSigner()));
  expect([code, lines.join('\n')]).toEqual([
    1,
    expect.stringMatching(/× manifest.note：信頼する鍵の署名がありません。.*そのときの鍵で確かめてください/),
  ]);
});

test('all findings of its making are counted, also those that the manifest does not name', () => {
  const pack = withManifest(files, signer, {
    problems: [{ kind: 'event_changed', eventNumber: 3 }],
    problemsCount: 150,
  });
  expect(wrongLines(verified(pack))).toEqual([
    expect.stringMatching(/食い違いが150件見つかっています。出来事の番号：3$/),
  ]);
});
