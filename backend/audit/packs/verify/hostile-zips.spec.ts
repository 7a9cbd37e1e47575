import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { writeVerifier } from '../../../../test/support/verifier-file';
import {
  keyTextOf,
  newSigner,
  packFiles,
  runVerifier,
  verifyPack,
  withManifest,
  zipOf,
} from '../../../../test/support/small-pack';

const signer = newSigner();
const key = keyTextOf(signer);
const whole = zipOf(withManifest(packFiles({ signer }), signer));

interface RawEntry {
  name: string | Buffer;
  bytes?: Buffer;
  size?: number;
  flags?: number;
  method?: number;
  /** What its own header says, where the directory says otherwise. */
  own?: { flags?: number; packed?: number; size?: number; extra?: Buffer };
  /** Bytes behind it that belong to no entry. */
  gap?: Buffer;
}

/** A zip with these entries, written byte by byte so that it can lie. */
function rawZip(entries: readonly RawEntry[]) {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const entry of entries) {
    const { name, bytes = Buffer.from('a'), size = bytes.length, flags = 0, method = 0 } = entry;
    const { own = {}, gap = Buffer.alloc(0) } = entry;
    const { extra = Buffer.alloc(0) } = own;
    const nameBytes = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(own.flags ?? flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(own.packed ?? bytes.length, 18);
    header.writeUInt32LE(own.size ?? size, 22);
    header.writeUInt16LE(nameBytes.length, 26);
    header.writeUInt16LE(extra.length, 28);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(offset, 42);
    files.push(header, nameBytes, extra, bytes, gap);
    directory.push(central, nameBytes);
    offset += 30 + nameBytes.length + extra.length + bytes.length + gap.length;
  }
  return Buffer.concat([...files, ...directory, endOf(entries.length, Buffer.concat(directory).length, offset)]);
}

function endOf(count: number, length: number, from: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(from, 16);
  return end;
}

/** Extra field 0x7075: the name that some programs prefer. */
const secondName = Buffer.from([0x75, 0x70, 6, 0, 1, 0, 0, 0, 0, 0x62]);
const zeros = Buffer.alloc(20 * 1024 * 1024);
const bomb = deflateRawSync(zeros);
const overlapping = (() => {
  const zip = rawZip([{ name: 'a.txt' }, { name: 'a.txx' }]);
  const second = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt32LE(0, second + 42);
  return zip;
})();

test.each([
  ['no zip at all', Buffer.from('これはzipではありません'), /壊れているか、途中で切れています/],
  ['an empty file', Buffer.alloc(0), /壊れているか/],
  ['a truncated zip', whole.subarray(0, whole.length - 100), /壊れているか/],
  ['a zip without its beginning', whole.subarray(50), /壊れているか/],
  ['a path that climbs out', rawZip([{ name: '../../etc/passwd' }]), /危険な名前/],
  ['an absolute path', rawZip([{ name: '/etc/passwd' }]), /危険な名前/],
  ['a path of Windows', rawZip([{ name: 'C:\\a.txt' }]), /危険な名前/],
  ['a folder', rawZip([{ name: 'a/' }]), /危険な名前/],
  ['a name with a control character', rawZip([{ name: 'a\u0000b' }]), /危険な名前/],
  ['a name that is no UTF-8', rawZip([{ name: Buffer.from([0xff, 0xfe]) }]), /UTF-8ではありません/],
  ['one name twice', rawZip([{ name: 'manifest.json' }, { name: 'manifest.json' }]), /同じ名前が2つ/],
  ['names that differ in case', rawZip([{ name: 'manifest.json' }, { name: 'Manifest.json' }]), /同じ名前が2つ/],
  ['entries that share bytes', overlapping, /壊れているか/],
  [
    'bytes between its entries',
    rawZip([{ name: 'a.txt', gap: Buffer.from('gap') }, { name: 'b.txt' }]),
    /壊れているか/,
  ],
  ['bytes behind its entries', rawZip([{ name: 'a.txt', gap: Buffer.from('gap') }]), /壊れているか/],
  ['an entry of another size', rawZip([{ name: 'a.txt', own: { size: 2 } }]), /壊れているか/],
  ['an entry of another packed size', rawZip([{ name: 'a.txt', own: { packed: 2 } }]), /壊れているか/],
  ['an entry with other flags', rawZip([{ name: 'a.txt', own: { flags: 8 } }]), /壊れているか/],
  ['a second name', rawZip([{ name: 'a.txt', own: { extra: secondName } }]), /壊れているか/],
  ['a streamed entry without its sizes', rawZip([{ name: 'a.txt', flags: 8 }]), /壊れているか/],
  ['an encrypted entry', rawZip([{ name: 'a', flags: 1 }]), /暗号化/],
  ['an unknown compression', rawZip([{ name: 'a', method: 99 }]), /知らない圧縮方法/],
  ['a declared terabyte', rawZip([{ name: 'a', size: 0xfffffffe, method: 8 }]), /展開すると大きすぎます/],
  [
    'many large files',
    rawZip([1, 2, 3].map((at) => ({ name: `${at}`, size: 500 * 1024 * 1024, method: 8 }))),
    /大きすぎます/,
  ],
  [
    'a bomb that lies',
    rawZip([{ name: 'manifest.json', bytes: bomb, size: 100, method: 8 }]),
    /manifest.json が壊れています/,
  ],
  [
    'a bomb as the manifest',
    rawZip([{ name: 'manifest.json', bytes: bomb, size: zeros.length, method: 8 }]),
    /大きすぎます/,
  ],
  [
    'broken compression',
    rawZip([{ name: 'manifest.json', bytes: Buffer.from('xxxx'), size: 9, method: 8 }]),
    /壊れています/,
  ],
  ['a manifest that is no JSON', rawZip([{ name: 'manifest.json' }]), /JSONとして読めない/],
  ['another zip', zipOf({ 'manifest.json': '{}' }), /証跡パックのものではありません/],
])('%s is refused in words', (_, zip, words) => {
  const { code, lines } = verifyPack(zip, key);
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^×/);
  expect(lines.join('\n')).toMatch(words);
});

test('too many files are refused', () => {
  const zip = rawZip(Array.from({ length: 5_001 }, (_, at) => ({ name: `checkpoints/${at}.txt` })));
  expect(verifyPack(zip, key).lines[0]).toMatch(/ファイルが多すぎます/);
});

test('a gigabyte, a missing file and a wrong key are refused in words', () => {
  const { folder, path } = writeVerifier();
  const large = mkdtempSync(join(tmpdir(), 'large-'));
  try {
    writeFileSync(join(large, 'large.zip'), '');
    truncateSync(join(large, 'large.zip'), 1024 ** 3);
    const words = (...args: string[]) => runVerifier([path, ...args], large);
    expect(words('large.zip', '--key', key)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/512MBを超え/), expect.anything()],
    });
    expect(words('none.zip', '--key', key).lines[0]).toMatch(/none.zip を読めません/);
    expect(words('large.zip', '--key', 'key').lines[0]).toMatch(/公開鍵/);
    expect(words('large.zip').lines[0]).toMatch(/使い方/);
    expect(words().code).toBe(1);
  } finally {
    for (const one of [folder, large]) rmSync(one, { recursive: true });
  }
});

test('a bomb takes no memory', () => {
  const zip = rawZip([
    { name: 'manifest.json', bytes: Buffer.from('{"format":"daicho-evidence-pack-v1","treeSize":1,"files":[]}') },
    { name: 'bomb.bin', bytes: deflateRawSync(Buffer.alloc(400 * 1024 * 1024)), size: 400 * 1024 * 1024, method: 8 },
  ]);
  const { folder, path } = writeVerifier();
  try {
    writeFileSync(join(folder, 'pack.zip'), zip);
    const flags = ['--max-old-space-size=64', '--max-semi-space-size=8'];
    expect(runVerifier([...flags, path, 'pack.zip', '--key', key], folder).lines[0]).toMatch(
      /bomb.bin は目録にありません/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
