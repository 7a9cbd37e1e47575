import { Flaw, limits } from './base.mjs';
import { attempt } from './checkpoint-checks.mjs';
import { eventOf, leafData, proofOf } from './leaves.mjs';
import { hashLeaf, rootByInclusion } from './tree.mjs';
import { linesOf } from './zip.mjs';

// ── Events of the pack ──

export async function checkEvents(zip, { main, manifest, report }) {
  const proofs = linesOf(zip, 'proofs/inclusion.jsonl');
  const seen = { count: 0, problems: 0, first: undefined, last: -1, isWhole: true };
  const isRead = await attempt(report, 'events/raw.jsonl', async () => {
    for await (const line of linesOf(zip, 'events/raw.jsonl')) {
      const { value, done } = await proofs.next();
      seen.count++;
      const problem = done ? noProof : checkEvent(line, value, { main, seen });
      if (!problem) continue;
      seen.problems++;
      const where = `${seen.count}行目の出来事${seen.about ?? ''}`;
      if (seen.problems <= limits.problemsShown)
        report.wrong(`${where}：${problem[0]}`, `Event in line ${seen.count}${seen.about ?? ''}: ${problem[1]}`);
    }
    if (!(await proofs.next()).done)
      throw new Flaw('証明が余っています。出来事が抜かれています。', 'A proof has no event: an event was removed.');
    if (seen.count !== manifest.events)
      throw new Flaw(
        `出来事は${manifest.events}件のはずが、${seen.count}件です。`,
        `There are ${seen.count} events instead of ${manifest.events}.`,
      );
    return true;
  });
  if (seen.problems > limits.problemsShown)
    report.wrong(
      `ほかに${seen.problems - limits.problemsShown}件の出来事に問題があります。`,
      `${seen.problems - limits.problemsShown} more events have problems.`,
    );
  if (isRead && seen.count === 0)
    report.note('出来事は1件もありません。このパックは何も証明しません。', 'It has no event: the pack proves nothing.');
  if (!isRead || seen.problems > 0 || seen.count === 0) return;
  report.ok(
    `${seen.count}件の出来事は、${main.size}件の台帳にこのとおり記録されています。`,
    `All ${seen.count} events are recorded like this in the ledger of ${main.size} events.`,
  );
  if (seen.isWhole)
    report.ok(
      `${seen.first + 1}番から${seen.last + 1}番まで、抜けた出来事はありません。`,
      `No event is missing from number ${seen.first + 1} to ${seen.last + 1}.`,
    );
  else
    report.note(
      '番号は続いていません。選ばれた出来事だけのパックで、ほかに出来事がないことの証明ではありません。',
      'The numbers have gaps: the pack holds selected events and does not prove that there are no others.',
    );
}

const noProof = ['証明がありません。', 'It has no proof.'];

/** What is wrong with an event and its proof, in both languages; undefined: it is in the ledger as it stands here. */
function checkEvent(line, proofLine, { main, seen }) {
  seen.about = undefined;
  try {
    const event = eventOf(line);
    seen.about = `（${event.type} ${event.id}）`;
    const { index, proof } = proofOf(proofLine);
    if (index !== event.index)
      return [
        '証明の番号が違います。出来事が抜かれたか、入れ替えられています。',
        'The proof has another number: an event was removed or swapped.',
      ];
    if (index <= seen.last) return ['番号の順になっていません。', 'It is out of order.'];
    if (seen.first !== undefined && index !== seen.last + 1) seen.isWhole = false;
    seen.first ??= index;
    seen.last = index;
    if (proof.length === 0 && main.size > 1) return noProof;
    const root = rootByInclusion({ leaf: hashLeaf(leafData(event)), index, size: main.size, proof });
    return root?.equals(main.root)
      ? undefined
      : ['台帳に記録されたものと違います。', 'It is not what the ledger recorded.'];
  } catch (error) {
    if (!(error instanceof Flaw)) throw error;
    return [error.words.ja, error.words.en];
  }
}
