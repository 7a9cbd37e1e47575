import { Flaw, jsonOf } from './base.mjs';
import { hashesOf } from './leaves.mjs';
import { openEither } from './notes.mjs';
import { isConsistent } from './tree.mjs';
import { linesOf, readSmall } from './zip.mjs';

// ── Checkpoints of the pack ──

/** Runs a check; its flaw becomes a line of the report. */
export async function attempt(report, where, check) {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Flaw)) throw error;
    if (!error.isKnown) report.wrong(`${where}：${error.words.ja}`, `${where}: ${error.words.en}`);
    return undefined;
  }
}

export async function checkCheckpoints(zip, { keys, report }) {
  const checkpoints = [];
  for (const { name } of zip.entries.values()) {
    if (!name.startsWith('checkpoints/')) continue;
    const bytes = await attempt(report, name, () => readSmall(zip, name));
    const checkpoint = bytes && (await attempt(report, name, () => openEither(bytes, keys)));
    if (!checkpoint) continue;
    if (checkpoint.origin !== keys[0].name)
      report.wrong(`${name} は別の台帳のものです。`, `${name} belongs to another ledger.`);
    else checkpoints.push({ name, ...checkpoint });
  }
  const signed = checkpoints.filter(({ isSigned }) => isSigned);
  const largest = Math.max(0, ...signed.map(({ size }) => size));
  const older = checkpoints.filter(({ isSigned }) => !isSigned);
  if (signed.length > 0)
    report.ok(
      `${signed.length}個のチェックポイントの署名は正しいものです。`,
      `${signed.length} checkpoints are signed correctly.`,
    );
  for (const { name } of older.filter(({ size }) => size > largest))
    report.wrong(`${name}：信頼する鍵の署名がありません。`, `${name}: No trusted key has signed it.`);
  const proved = older.filter(({ size }) => size <= largest).length;
  if (proved > 0)
    report.note(
      `${proved}個は渡された鍵より前の鍵のものです。署名ではなく、つながりで確かめます。`,
      `${proved} are older than the given key: consistency proves them, not their signature.`,
    );
  return checkpoints.sort((a, b) => a.size - b.size);
}

const sizeIn = (name) => Number(/^checkpoints\/(\d+)/.exec(name)?.[1]);

export async function checkHistory(zip, { checkpoints, report }) {
  const proofs = new Map();
  const isRead = await attempt(report, 'proofs/consistency.jsonl', async () => {
    for await (const line of linesOf(zip, 'proofs/consistency.jsonl')) {
      const { from, to, hashes } = jsonOf(line) ?? {};
      proofs.set(`${from} ${to}`, hashesOf(hashes));
    }
    return true;
  });
  if (!isRead) return;
  const damaged = [...zip.entries.values()].filter(({ isDamaged }) => isDamaged).map(({ name }) => sizeIn(name));
  let [links, problems] = [0, 0];
  for (const [number, later] of checkpoints.entries()) {
    const earlier = checkpoints[number - 1];
    if (!earlier) continue;
    links++;
    const proof = earlier.size === later.size ? [] : proofs.get(`${earlier.size} ${later.size}`);
    const sides = { from: earlier.size, to: later.size, fromRoot: earlier.root, toRoot: later.root };
    if (proof && isConsistent({ ...sides, proof })) continue;
    problems++;
    if (damaged.some((size) => earlier.size < size && size < later.size)) continue;
    report.wrong(
      `${earlier.size}件と${later.size}件のチェックポイントがつながりません。その間に過去が書き換えられた疑いがあります。`,
      `The checkpoints of ${earlier.size} and ${later.size} events are not consistent: the past may have been rewritten.`,
    );
  }
  if (links > 0 && problems === 0)
    report.ok(
      'どのチェックポイントも、前のものに書き足しただけのものです。',
      'Every checkpoint only extends the one before.',
    );
}

/** Compares the checkpoints that someone kept outside with those of the pack. */
export async function checkOutside(outsideCheckpoints, { keys, checkpoints, report }) {
  for (const { name, bytes } of outsideCheckpoints) {
    const own = await attempt(report, name, () => openEither(bytes, keys));
    if (own) compareOutside(name, own, { keys, checkpoints, report });
  }
}

function compareOutside(name, { origin, size, root }, { keys, checkpoints, report }) {
  const same = checkpoints.find((one) => one.size === size);
  if (origin !== keys[0].name) report.wrong(`${name} は別の台帳のものです。`, `${name} belongs to another ledger.`);
  else if (!same && size > (checkpoints.at(-1)?.size ?? 0))
    report.open(
      `手元の ${name}（${size}件）は、このパックより後のものです。新しく作ったパックと比べてください。`,
      `${name} (${size} events) is newer than this pack: compare it with a pack that is made now.`,
    );
  else if (!same)
    report.open(
      `手元の ${name}（${size}件）と同じ大きさのチェックポイントは、このパックにありません。同じ日の最後のものと比べてください。`,
      `The pack has no checkpoint of ${size} events to compare with ${name}: use the last one of that day.`,
    );
  else if (same.root.equals(root))
    report.ok(`手元の ${name} は、パックのチェックポイントと同じです。`, `${name} equals the checkpoint of the pack.`);
  else
    report.wrong(
      `手元の ${name} とパックのチェックポイントが違います。台帳が作り直されています。`,
      `${name} differs from the pack: the ledger was rewritten.`,
    );
}
