import { createHash } from 'node:crypto';
import { Flaw, jsonOf, limits, sha256 } from './base.mjs';
import { attempt, checkCheckpoints, checkHistory, checkOutside } from './checkpoint-checks.mjs';
import { checkEvents } from './event-checks.mjs';
import { fingerprintOf, noTrustedKey, openNote, trustedKeys } from './notes.mjs';
import { contentOf, openZip, readSmall } from './zip.mjs';

// ── The pack ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const packFormat = 'daicho-evidence-pack-v1';
/** Its second line is no number, so that it is never a checkpoint. */
const manifestNote = (hash) => `Daicho evidence pack v1\nsha256 ${hash} manifest.json\n`;

/**
 * Checks a pack; `report` receives what holds (`ok`), what does not (`wrong`), what cannot be compared (`open`) and what
 * it means (`note`), in words.
 */
export async function checkPack(path, { key, outsideCheckpoints = [], report }) {
  const zip = openZip(path);
  const manifest = await checkManifest(zip, report);
  reportFindings(manifest, report);
  const keys = await checkKeys(zip, { given: key, manifest, report });
  const checkpoints = await checkCheckpoints(zip, { keys, manifest, report });
  await checkHistory(zip, { checkpoints, report });
  await checkOutside(outsideCheckpoints, { keys, checkpoints, report });
  const main = checkpoints.find(({ size }) => size === manifest.treeSize);
  if (main?.isSigned) await checkEvents(zip, { main, manifest, report });
  else if (!zip.entries.get(`checkpoints/${manifest.treeSize}.txt`)?.isDamaged)
    report.wrong(
      '証明の基になるチェックポイントを確かめられません。',
      'The checkpoint of the proofs cannot be verified.',
    );
  report.note(
    '報告書、CSV、readable.jsonl、files/ は、鍵の持ち主が出来事から作った読み物です。台帳の証明があるのは events/raw.jsonl だけです。',
    'The report, the CSV files, readable.jsonl and files/ are words of the key holder: only events/raw.jsonl is proved.',
  );
}

/** What Daicho itself found when it made the pack. */
function reportFindings({ problems, problemsCount }, report) {
  if (problems === undefined || (Array.isArray(problems) && problems.length === 0)) return;
  const all = Array.isArray(problems) ? problems : [];
  const count = Number.isSafeInteger(problemsCount) ? Math.max(problemsCount, all.length) : all.length;
  const numbers = all.map((one) => one?.eventNumber).filter(Number.isSafeInteger);
  const shown = numbers.slice(0, limits.problemsShown).join(', ');
  report.wrong(
    `このパックを作成したときに、台帳との食い違いが${count}件見つかっています。出来事の番号：${shown || 'なし'}`,
    `${count} contradictions to the ledger were found when the pack was made. Numbers of the events: ${shown || 'none'}`,
  );
}

/** Names the file where it is malformed. */
function manifestIn(bytes) {
  try {
    return jsonOf(bytes);
  } catch {
    throw new Flaw('manifest.json：JSONとして読めない行があります。', 'manifest.json: A line is not JSON.');
  }
}

async function checkManifest(zip, report) {
  const bytes = await readSmall(zip, 'manifest.json');
  const manifest = manifestIn(bytes);
  if (manifest?.format !== packFormat || !Number.isSafeInteger(manifest.treeSize) || !Array.isArray(manifest.files))
    throw new Flaw(
      'manifest.json が証跡パックのものではありません。',
      'manifest.json is not that of an evidence pack.',
    );
  const listed = new Map(manifest.files.map((file) => [file?.path, file]));
  let problems = 0;
  for (const entry of zip.entries.values()) {
    if (entry.name === 'manifest.json' || entry.name === 'manifest.note') continue;
    const file = listed.get(entry.name);
    listed.delete(entry.name);
    const hash = createHash('sha256');
    const isRead = await attempt(report, entry.name, async () => {
      for await (const chunk of contentOf(zip, entry)) hash.update(chunk);
      return true;
    });
    const isListed = file && file.size === entry.size && file.sha256 === hash.digest('hex');
    if (isRead && isListed) continue;
    problems++;
    if (!file) report.wrong(`${entry.name} は目録にありません。`, `${entry.name} is not in the manifest.`);
    else if (isRead) report.wrong(`${entry.name} は作られたときと違います。`, `${entry.name} was changed.`);
  }
  for (const name of listed.keys()) report.wrong(`${name} がありません。`, `${name} is missing.`);
  if (problems + listed.size === 0)
    report.ok(
      `${manifest.files.length}個のファイルは、目録のとおりです。`,
      `All ${manifest.files.length} files match the manifest.`,
    );
  return { ...manifest, hash: sha256(bytes).toString('hex') };
}

async function checkKeys(zip, { given, manifest, report }) {
  const listed = jsonOf(await readSmall(zip, 'keys.json'));
  if (!Array.isArray(listed)) throw new Flaw('keys.json が壊れています。', 'keys.json is malformed.');
  const keys = (await attempt(report, 'keys.json', () => trustedKeys(given, listed))) ?? [given];
  report.note(`公開鍵の指紋：${fingerprintOf(given)}`, `Fingerprint of the public key: ${fingerprintOf(given)}`);
  if (keys.length > 1)
    report.ok(
      `鍵は${keys.length - 1}回替わり、どれも前の鍵が署名しています。`,
      `The key was rotated ${keys.length - 1} times, each signed by the key before.`,
    );
  await attempt(report, 'manifest.note', async () => {
    const text = openManifestNote(await readSmall(zip, 'manifest.note'), keys);
    if (text !== manifestNote(manifest.hash))
      throw new Flaw('manifest.json は署名されたものと違います。', 'manifest.json is not the one that was signed.');
    report.ok('目録は、この鍵の持ち主が署名したものです。', 'The manifest is signed with this key.');
  });
  return keys;
}

/** A pack that was made before the present key is verified with the key of its time. */
function openManifestNote(bytes, keys) {
  try {
    return openNote(bytes, keys);
  } catch (error) {
    if (error.words?.en !== noTrustedKey) throw error;
    throw new Flaw(
      `${error.words.ja}鍵が替わる前に作られたパックなら、「証跡」の「公開鍵」にある、そのときの鍵で確かめてください。どの鍵でも合わないパックは、偽物です。`,
      `${noTrustedKey} If the pack was made before the key was rotated, use the key of that time, which the screen 証跡 shows. If none fits, the pack is forged.`,
    );
  }
}
