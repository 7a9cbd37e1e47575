import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { writeVerifier } from '../../../../test/support/verifier-file';

const { folder, path } = writeVerifier();
const verifier = pathToFileURL(path).href;
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an expression in a bare Node with everything that verify.mjs exports, and `given`. */
const evaluate = (expression: string, given: unknown = null): unknown => {
  const script = `
    import * as verifier from ${JSON.stringify(verifier)};
    const { hashLeaf, hashNode, rootByInclusion, isConsistent, keyOf, openNote, openCheckpoint } = verifier;
    const from64 = (text) => Buffer.from(text, 'base64');
    const wordsOf = (act) => { try { return act(); } catch (error) { return error.words.en; } };
    const given = ${JSON.stringify(given)};
    process.stdout.write(JSON.stringify(${expression}));`;
  const flags = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, flags, { env: {}, encoding: 'utf8' }));
};

// RFC 6962 test data of the Certificate Transparency project (transparency-dev/merkle, testonly/constants.go).
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const leafHashes = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7',
  '07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  '4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658',
  'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
  '46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1',
];
const roots: Readonly<Record<number, string>> = {
  1: 'bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=',
  2: '+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU=',
  3: 'rra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8yngbnc=',
  5: 'Tju7H3tHjc/nH7YxYxUZo7yhLJrvyhYSv85ME6hiZNQ=',
  6: 'duZ9rbzfHhDht03cYIq9L5jfsW+851J3tSMqEn8gh+8=',
  7: '3bib5AOAnjJXUNPSY814kpwpQreUKjS3fhIslZSnTIw=',
  8: 'XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=',
};
const node01 = '+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU=';
const node23 = 'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=';
const node45 = 'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=';
const node67 = 'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=';
const node03 = '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=';
const node47 = 'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=';
const leaf0 = 'bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=';
const leaf1 = 'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=';
const leaf4 = 'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=';
const leaf6 = 'sIaT7C5yFZcTBkHoIR5+7cy0wmQTlj7ubB4u0W/7Gl8=';

test('leaves are hashed as in RFC 6962', () => {
  expect(evaluate(`given.map((hex) => hashLeaf(Buffer.from(hex, 'hex')).toString('hex'))`, leaves)).toEqual(leafHashes);
  expect(evaluate(`hashNode(Buffer.from('N123'), Buffer.from('N456')).toString('hex')`)).toBe(
    'aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb',
  );
});

// testdata/inclusion/*/happy-path.json of the same project.
const inclusions = [
  { index: 0, size: 1, proof: [] },
  { index: 0, size: 8, proof: [leaf1, node23, node47] },
  { index: 5, size: 8, proof: [leaf4, node67, node03] },
  { index: 2, size: 3, proof: [node01] },
  { index: 1, size: 5, proof: [leaf0, node23, leaf4] },
];
const rootOf = `(({ index, size, proof, leaf }) =>
  rootByInclusion({ index, size, proof: proof.map(from64), leaf: Buffer.from(leaf, 'hex') })?.toString('base64') ?? null)`;

test.each(inclusions)('leaf $index of $size is proved by the published proof and by no other', (one) => {
  const leaf = leafHashes[one.index]!;
  const wrong = [
    { ...one, leaf: leafHashes[7] },
    { ...one, leaf, index: one.index + 1 },
    { ...one, leaf, proof: [...one.proof, leaf0] },
    { ...one, leaf, proof: one.proof.slice(1) },
    { ...one, leaf, proof: [...one.proof].reverse() },
  ].slice(0, one.size === 1 ? 3 : one.size === 3 ? 4 : 5);
  const [found, ...others] = evaluate(`given.map(${rootOf})`, [{ ...one, leaf }, ...wrong]) as (string | null)[];
  expect(found).toBe(roots[one.size]);
  expect(others).not.toContain(roots[one.size]);
});

// testdata/consistency/*/happy-path.json of the same project.
const consistencies = [
  { from: 1, to: 8, proof: [leaf1, node23, node47] },
  { from: 6, to: 8, proof: [node45, node67, node03] },
  { from: 2, to: 5, proof: [node23, leaf4] },
  { from: 6, to: 7, proof: [node45, leaf6, node03] },
];
const consistent = `(({ from, to, fromRoot, toRoot, proof }) =>
  isConsistent({ from, to, fromRoot: from64(fromRoot), toRoot: from64(toRoot), proof: proof.map(from64) }))`;

test.each(consistencies)('the tree of $from leaves begins that of $to by the published proof alone', (one) => {
  const whole = { ...one, fromRoot: roots[one.from]!, toRoot: roots[one.to]! };
  const wrong = [
    { ...whole, fromRoot: roots[3] },
    { ...whole, toRoot: roots[3] },
    { ...whole, proof: [] },
    { ...whole, proof: [...one.proof, leaf0] },
    { ...whole, proof: one.proof.slice(1) },
    { ...whole, from: one.to, to: one.from },
  ];
  expect(evaluate(`given.map(${consistent})`, [whole, ...wrong])).toEqual([true, ...wrong.map(() => false)]);
});

// Examples of C2SP signed-note and of golang.org/x/mod/sumdb/note.
const example = {
  key: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  text: 'This is an example message.\n',
  line: '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
};
const peter = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};
const enoch =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';
const opened = `(({ note, key }) => wordsOf(() => openNote(Buffer.from(note), [keyOf(key)])))`;

test('published notes open with their keys', () => {
  const { key, text, line } = peter;
  const notes = [
    { note: `${example.text}\n${example.line}`, key: example.key },
    { note: `${text}\n${line}`, key },
    { note: `${text}\n${line}${enoch}`, key },
    { note: `${text}\n${enoch}${line}`, key },
  ];
  expect(evaluate(`given.map(${opened})`, notes)).toEqual([example.text, text, text, text]);
});

test('notes that the published verifier refuses are refused', () => {
  const { key, text, line } = peter;
  const [malformed, signature] = ['This is no signed note.', 'A signature line is malformed.'];
  const refusals = {
    [text]: malformed,
    [`${text}\n`]: malformed,
    [`${text}\n${line.slice(0, -1)}`]: malformed,
    [`\u0001${text}\n${line}`]: malformed,
    [`${text}\n${line.replace('PeterNeumann', 'Bad Name')}`]: signature,
    [`${text}\n${line}Unexpected line.\n`]: signature,
    [`${text}\n${line.repeat(101)}`]: malformed,
    [`${text}\n${line.slice(0, 60)}ABCD${line.slice(60)}`]: 'The signature does not match.',
    [`Not ${text}\n${line}`]: 'The signature does not match.',
    [`${text}\n${enoch}`]: 'No trusted key has signed it.',
    [`${text}\n${line.replace('PeterNeumann', 'CarmenSandiego')}`]: 'No trusted key has signed it.',
  };
  const notes = Object.keys(refusals).map((note) => ({ note, key }));
  expect(evaluate(`given.map(${opened})`, notes)).toEqual(Object.values(refusals));
});

test('a key is taken only letter for letter', () => {
  const { key } = peter;
  const mangled = [...key].map(
    (_, at) => key.slice(0, at) + String.fromCharCode(key.charCodeAt(at) + 1) + key.slice(at + 1),
  );
  const others = [
    'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
    'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  ];
  const isRefused = `given.map((key) => typeof wordsOf(() => keyOf(key)) === 'string')`;
  expect(new Set(evaluate(isRefused, [...mangled, ...others, key.slice(1), key.slice(0, -1)]) as boolean[])).toEqual(
    new Set([true]),
  );
});

test('a checkpoint of the Go checksum database opens with its key', () => {
  const note =
    'go.sum database tree\n63096908\n8lHrQPRYe4KT4WQ9/Qk8/taKnD6IRHbFgfN7vQE2Y54=\n\n— sum.golang.org Az3gri/oVBN1jAhNZ/iS+W31psFAWRT20/GyrhpU6taFwulQGetBkH5S7wpGXdS935jiIGiUUAXBVHzT/P6fYhqAmAk=\n';
  const key = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
  expect(evaluate(`openCheckpoint(Buffer.from(given.note), [keyOf(given.key)])`, { note, key })).toMatchObject({
    origin: 'go.sum database tree',
    size: 63_096_908,
  });
});
