import { checkpointText, openCheckpoint, originOf, parseCheckpoint, signCheckpoint } from './checkpoint.rules';
import {
  BadNote,
  newKeyPair,
  openNote,
  parseNote,
  signNote,
  verifierIn,
  verifierKeyOf,
  type Signer,
} from './note.rules';

// golang.org/x/mod v0.38, sumdb/note/note_test.go and sumdb/client_test.go (BSD-3-Clause).
const peterKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const peter: Signer = {
  ...verifierIn(peterKey),
  privateKey: Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1),
};
const peterText =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const peterNote = `${peterText}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const enochLine =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';
// https://c2sp.org/signed-note, "Example".
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
// https://c2sp.org/tlog-checkpoint.
const exampleCheckpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;

it('opens the published notes, and writes the same', () => {
  const example = verifierIn(exampleKey);
  expect(openNote(exampleNote, [example])).toEqual({ text: 'This is an example message.\n', signedBy: [example] });
  expect(openNote(peterNote, [example, peter]).signedBy).toEqual([peter]);
  expect(signNote(peterText, peter)).toBe(peterNote);
  expect([example, peter].map(verifierKeyOf)).toEqual([exampleKey, peterKey]);
});

it('ignores signatures of unknown keys, and refuses a wrong one of a known key', () => {
  expect(openNote(peterNote + enochLine, [peter]).text).toBe(peterText);
  expect(() => openNote(`${peterText}\n${enochLine}`, [peter])).toThrow('No known key');
  expect(() => openNote(peterNote.replace('answer', 'Answer'), [peter])).toThrow('does not match');
  expect(() => openNote(peterNote.replace('PeterNeumann', 'CarmenSandiego'), [peter])).toThrow('No known key');
});

it.each([
  peterText,
  `${peterText}\n`,
  peterNote.slice(0, -1),
  `\u0001${peterNote}`,
  peterNote.replace('PeterNeumann', 'Bad Name'),
  `${peterNote}Unexpected line.\n`,
])('refuses the published malformed notes (%#)', (note) => expect(() => openNote(note, [peter])).toThrow(BadNote));

it.each([
  'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
  'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  peterKey.replace('c74f', 'c74e'),
  'PeterNeumann',
])('refuses the published bad keys (%#)', (key) => expect(() => verifierIn(key)).toThrow(BadNote));

it('reads and writes the published checkpoint', () => {
  const { text, signatures } = parseNote(exampleCheckpoint);
  const head = parseCheckpoint(text);
  expect(head).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(checkpointText(head.origin, head)).toBe(text);
  expect(signatures).toMatchObject([{ name: head.origin, keyId: '033de0ae' }]);
});

it('reads the tree of the Go checksum database', () => {
  const tree = 'go.sum database tree\n123456789012\nTszzRgjTG6xce+z2AG31kAXYKBgQVtCSCE40HmuwBb0=\n';
  expect(parseCheckpoint(`${tree}JOE\n`)).toMatchObject({ size: 123_456_789_012 });
  for (const bad of [tree.replace('1', '0x1'), tree.replace('1', '01'), tree.replace('wBb0=', 'wBTOOBIG='), 'a\n1\n'])
    expect(() => parseCheckpoint(bad)).toThrow(BadNote);
});

it('opens only the checkpoints of its log by its key', () => {
  const [origin, other] = [originOf('one'), originOf('other')];
  const signer = { name: origin, ...newKeyPair() };
  const head = { size: 3, root: Buffer.alloc(32, 7) };
  const note = signCheckpoint(head, signer);
  expect(openCheckpoint(note, origin, [signer])).toEqual({ ...head, signedBy: [signer] });
  expect(() => openCheckpoint(note, other, [signer])).toThrow('one of daicho/one');
  expect(() => openCheckpoint(note, origin, [{ name: origin, ...newKeyPair() }])).toThrow('No known key');
  expect(verifierIn(verifierKeyOf(signer))).toEqual({ name: origin, publicKey: signer.publicKey });
});
