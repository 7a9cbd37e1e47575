import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maxPackBytes } from '../../contract/evidence-packs';
import { dayOf } from '../../contract/calendar';
import { EventScopes } from '../../platform/history/event-scopes.queries';
import { Names } from '../../platform/history/names.service';
import type { ReadContext } from '../../platform/http/read-models';
import { problemFactsOf, type Problem } from '../evidence/problem.rules';
import { PackFindings } from './pack-check.service';
import { PackCheckpoints } from './pack-checkpoints.service';
import { PackEvents } from './pack-events.service';
import { PackParts } from './pack-parts.service';
import { readmeOf } from './pack-readme.rules';
import { reportOf, type PackFacts } from './pack-report.rules';
import type { StoredPack } from './pack-store.service';
import { PackSubjects } from './pack-subjects.service';
import { PackWords } from './pack-words.service';
import { PackZip } from './pack-zip.service';
import { verifierText } from './verifier.data';

export const packFormat = 'daicho-evidence-pack-v1';

interface PackOptions {
  at: string;
  onEvents: (count: number) => Promise<void>;
  /** What contradicts the ledger, when all events were checked. */
  onFindings?: (problems: readonly Problem[]) => Promise<void>;
  /** Whether another attempt would fail, too. */
  isHopeless?: (error: unknown) => Promise<boolean>;
}

/** Writes the zip of a pack file by file; its files and formats are described in docs/evidence.md. */
@Injectable()
export class PackMaker {
  constructor(
    private readonly subjects: PackSubjects,
    private readonly scopes: EventScopes,
    private readonly checkpoints: PackCheckpoints,
    private readonly events: PackEvents,
    private readonly words: PackWords,
    private readonly parts: PackParts,
    private readonly names: Names,
  ) {}

  /** The bytes of the zip as they are made. @throws PackTooLarge */
  async *bytesOf(pack: StoredPack, { at, onEvents, onFindings, isHopeless }: PackOptions): AsyncGenerator<Uint8Array> {
    const { companyId, subject } = pack;
    const context: ReadContext = { companyId, at, today: dayOf(at) };
    const zip = new PackZip(at, maxPackBytes);
    const checkpoints = await this.checkpoints.all(companyId);
    const findings = new PackFindings();
    const { checkpoint: head, tree } = await this.checkpoints.newestOpened(companyId, checkpoints, findings);
    // Events are recorded meanwhile: those behind the checkpoint have no proof.
    const scope = { ...(await this.subjects.scopeOf(companyId, subject)), upTo: tree.size };
    const places = await this.scopes.places(companyId, scope);
    const keys = await this.checkpoints.keysOf(companyId);
    const events = { places, head: tree, findings };
    const about = {
      title: pack.title,
      kind: subject.kind,
      ...(await this.peopleOf(pack, context)),
      madeAt: at,
      first: places[0]?.companyRevision ?? 0,
      last: places.at(-1)?.companyRevision ?? 0,
      checkpoint: head,
      verifierKey: keys.at(-1)!.verifierKey,
    };
    const wording = { scope, findings, isHopeless };
    const section = subject.kind === 'review' ? this.subjects.sectionOf(subject.kind) : undefined;
    const part = section && subject.kind === 'review' ? await section.report(context, subject.id) : '';

    yield* zip.add('verify.mjs', verifierText());
    yield* zip.add('events/raw.jsonl', this.events.raw(companyId, events, onEvents));
    yield* zip.add('proofs/inclusion.jsonl', this.events.proofs(companyId, events));
    yield* zip.add('proofs/consistency.jsonl', this.checkpoints.consistency(companyId, checkpoints, events));
    await onFindings?.(findings.problems);
    yield* zip.add('events/readable.jsonl', this.words.jsonLines(pack, wording));
    yield* zip.add('events/readable.csv', this.words.csv(pack, wording));
    const rows = await this.words.first(pack, wording);
    const problems = findings.problems.map(problemFactsOf);
    const counts = { events: findings.events, problemsCount: findings.count };
    const facts: PackFacts = { ...about, ...counts, problems, savesWithoutWords: findings.savesWithoutWords.size };
    yield* zip.add('お読みください.txt', readmeOf(facts));
    yield* zip.add('報告書.html', reportOf(facts, rows, part));
    if (subject.kind === 'asOf')
      yield* zip.add('files/list.csv', this.parts.read({ companyId, packId: pack.id, file: 'list' }));
    if (section && subject.kind === 'review')
      for await (const { name, content } of section.files(context, subject.id))
        yield* zip.add(`files/${name}`, content);
    for (const { size, note } of checkpoints) yield* zip.add(`checkpoints/${size}.txt`, note);
    yield* zip.add('keys.json', `${JSON.stringify(keys, null, 2)}\n`);

    const { checkpoint, ...statedFacts } = facts;
    const manifest = { format: packFormat, ...statedFacts, subject, treeSize: checkpoint.size, files: zip.files };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    yield* zip.add('manifest.json', text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    yield* zip.add('manifest.note', await this.checkpoints.sign(companyId, sha256));
    yield* zip.end();
  }

  private async peopleOf({ viewer }: StoredPack, context: ReadContext) {
    const person = ['administrator', viewer.principal.id] as const;
    const company = ['company', context.companyId] as const;
    const nameOf = await this.names.of(context, [company, person]);
    return { company: nameOf(...company), madeFor: nameOf(...person) };
  }
}
