import { setFlagsFromString } from 'node:v8';
import { NestFactory } from '@nestjs/core';
import { EvidenceKeys, fingerprintOf, type EvidenceKey } from '../audit/evidence/evidence-keys.service';
import { problemInWords } from '../audit/evidence/problem.rules';
import { Verification, type VerificationRun } from '../audit/evidence/verification.service';
import { Progress } from '../../projections/kit/progress';
import type { Config } from '../platform/kit/config';
import type { Request } from './arguments.rules';
import { textTable } from './companies.queries';
import { EvidenceOperatorModule } from './evidence-operator.module';

export type EvidenceRequest = Extract<Request, { command: `evidence ${string}` }>;

/** The evidence as far as the operator works with it. */
export interface EvidenceTools {
  keys: EvidenceKeys;
  verification: Verification;
}
export interface EvidenceReach {
  evidence<T>(act: (tools: EvidenceTools) => Promise<T>): Promise<T>;
}

/** The verification found problems, or had no checkpoint to compare with; the message is its report. */
export class VerificationFailed extends Error {}

export const isEvidenceRequest = (request: Request): request is EvidenceRequest =>
  request.command.startsWith('evidence ');

export async function withEvidence<T>(config: Config, act: (tools: EvidenceTools) => Promise<T>): Promise<T> {
  // V8 lets a heap double before it collects, by default. Reading a long log would take much memory.
  setFlagsFromString('--heap-growing-percent=30');
  const app = await NestFactory.createApplicationContext(EvidenceOperatorModule.with(config), {
    logger: ['warn', 'fatal'],
  });
  try {
    return await act({ keys: app.get(EvidenceKeys), verification: app.get(Verification) });
  } finally {
    await app.close();
  }
}

/** @throws VerificationFailed when a verification found problems, or no checkpoint */
export function answerEvidence(request: EvidenceRequest, reach: EvidenceReach): Promise<string> {
  return reach.evidence(async ({ keys, verification }) => {
    switch (request.command) {
      case 'evidence key':
        return keysInWords(await keys.keys(), keys, request.options);
      case 'evidence rotate':
        return keysInWords([await keys.rotate()], keys, request.options);
      case 'evidence verify':
        return verify(verification, request.options);
    }
  });
}

function keysInWords(
  all: readonly EvidenceKey[],
  keys: EvidenceKeys,
  { json, company }: { json: boolean; company?: string },
) {
  const lines = all.map(({ number, publicKey, rotation, createdAt }) => ({
    number,
    createdAt,
    fingerprint: fingerprintOf(publicKey),
    publicKey: Buffer.concat([Buffer.of(0x01), publicKey]).toString('base64'),
    verifierKey: company && keys.verifierKey(company, publicKey),
    rotation,
  }));
  if (json) return JSON.stringify(lines, null, 2);
  const rows = lines.map((line) => [
    `${line.number}`,
    line.createdAt,
    line.fingerprint,
    line.verifierKey ?? line.publicKey,
  ]);
  return textTable(['KEY', 'SINCE', 'FINGERPRINT', company ? 'VERIFIER KEY' : 'PUBLIC KEY'], rows);
}

async function verify(
  verification: Verification,
  { json, checkpoints }: { json: boolean; checkpoints?: string },
): Promise<string> {
  const progress = new Progress('evidence', BigInt(await verification.events()));
  let count = 0;
  const onProgress = (events: number) => progress.add(events, BigInt((count += events)));
  const run = await verification.run({ onProgress, checkpoints });
  progress.finish();
  const report = json ? JSON.stringify(run, null, 2) : runInWords(run);
  const isProved = run.companies.some((one) => one.checkpoints > 0);
  if (!isProved || run.companies.some(({ problems }) => problems.length > 0)) throw new VerificationFailed(report);
  return report;
}

const noCheckpoint = 'No checkpoint exists yet';

function runInWords({ companies }: VerificationRun): string {
  const sum = (of: (one: VerificationRun['companies'][number]) => number) =>
    companies.reduce((total, one) => total + of(one), 0).toLocaleString('en');
  const problems = companies.flatMap((one) =>
    one.problems.map((problem) => `company ${one.companyId}: ${problemInWords(problem)}`),
  );
  const events = `${sum((one) => one.events)} events of ${companies.length} companies`;
  const isProved = companies.some(({ checkpoints }) => checkpoints > 0);
  const total = isProved ? `${events} and ${sum((one) => one.checkpoints)} checkpoints` : events;
  if (problems.length > 0) return [`${total} were verified: ${problems.length} problems.`, ...problems].join('\n');
  if (companies.length === 0) return `${noCheckpoint}: nothing was compared.`;
  if (!isProved) return `${noCheckpoint}: ${events} were compared with their trees alone, which proves nothing.`;
  const unprovedCompanyIds = companies.filter(({ checkpoints }) => checkpoints === 0).map(({ companyId }) => companyId);
  return [
    `${total} were verified: nothing was changed.`,
    ...unprovedCompanyIds.map((companyId) => `company ${companyId}: no checkpoint exists yet`),
  ].join('\n');
}
