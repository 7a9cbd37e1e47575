import { riskLevels, serviceCertifications, storedDataKinds, type riskFactors } from '../../contract/detection-words';
import type { RiskPart } from '../../contract/detected-services';
import type { WordOf } from '../../contract/vocabulary';
import type { KnownService } from '../known-services/known-service.rules';

type Factor = WordOf<typeof riskFactors>;
/** From this figure on, these points. */
type Step = readonly [from: number, points: number];

const broadWords = [
  'mail|gmail|mailbox|imap|chat|channels?|channelmessage|messages?|history|notes',
  'drive|files?|sites|documents|spreadsheets|presentations|calendars?|contacts',
  'repos?|directory|admin|cloud-platform|write|readwrite|full|fullcontrol|manage',
];

/** The formula: the score is the sum of all parts. What is unknown adds nothing. */
export const riskFormula = {
  maxPoints: {
    stored_data: 40,
    certifications: 15,
    scopes: 20,
    users: 10,
    departments: 5,
    country: 5,
    age: 5,
  } satisfies Record<Factor, number>,
  storedData: { generative_ai: 30, source_code: 25, personal_data: 25, files: 20, messages: 15 } satisfies Record<
    WordOf<typeof storedDataKinds>,
    number
  >,
  /** Points for no, one, and two or more certifications. */
  certifications: [15, 5, 0],
  scopes: { broad: 20, other: 8 },
  /**
   * Whole words in the name of a scope that reads or writes contents, so that `email` of a sign-in is not `mail`.
   * A regular expression that Postgres reads alike.
   */
  broadScope: `(^|[^a-z])(${broadWords.join('|')})([^a-z]|$)`,
  users: [
    [50, 10],
    [10, 6],
    [3, 3],
  ] as readonly Step[],
  departments: [
    [5, 5],
    [2, 3],
  ] as readonly Step[],
  /** Points for a service from abroad. */
  country: 5,
  /** Days since the first detection. */
  age: [
    [30, 5],
    [7, 3],
  ] as readonly Step[],
  levels: { high: 50, medium: 25 },
};

export interface RiskFacts {
  knownService: Pick<KnownService, 'keeps' | 'certifications' | 'country'> | undefined;
  scopes: readonly string[];
  users: number;
  departments: number;
  ageDays: number;
}

const pointsAt = (steps: readonly Step[], figure: number): number => steps.find(([from]) => figure >= from)?.[1] ?? 0;

const part = (factor: Factor, points: number, text: string, isUnknown = false): RiskPart => {
  const maxPoints = riskFormula.maxPoints[factor];
  return { factor, points: Math.min(points, maxPoints), maxPoints, isUnknown, text };
};

const unknownOf = (factor: Factor): RiskPart => part(factor, 0, '不明のため、点数に加えていません', true);

const storedDataPart = (keeps: KnownService['keeps']): RiskPart => {
  if (keeps === null) return unknownOf('stored_data');
  const points = keeps.reduce((sum, kind) => sum + riskFormula.storedData[kind], 0);
  const text = keeps.map((kind) => storedDataKinds.labels[kind]).join('、');
  return part('stored_data', points, `${text}を保存します`);
};

const certificationsPart = (certifications: KnownService['certifications']): RiskPart => {
  if (certifications === null) return unknownOf('certifications');
  const points = riskFormula.certifications[Math.min(certifications.length, 2)]!;
  const names = certifications.map((one) => serviceCertifications.labels[one]).join('、');
  return part('certifications', points, names ? `${names}を取得しています` : '確認できた認証はありません');
};

const countryNames = new Intl.DisplayNames('ja', { type: 'region' });
const countryPart = (country: string | null): RiskPart => {
  if (country === null) return unknownOf('country');
  const points = country === 'JP' ? 0 : riskFormula.country;
  return part('country', points, `提供元の国は${countryNames.of(country) ?? country}です`);
};

const isBroad = new RegExp(riskFormula.broadScope, 'i');
const scopesPart = (scopes: readonly string[]): RiskPart => {
  if (scopes.length === 0) return part('scopes', 0, '許可された権限はありません');
  if (scopes.some((scope) => isBroad.test(scope)))
    return part('scopes', riskFormula.scopes.broad, 'メールやファイルなどの内容に及ぶ権限が許可されています');
  return part('scopes', riskFormula.scopes.other, `権限が${scopes.length}件許可されています`);
};

/** The points that depend on the service alone. */
export const knownPoints = ({ keeps, certifications, country }: NonNullable<RiskFacts['knownService']>): number =>
  storedDataPart(keeps).points + certificationsPart(certifications).points + countryPart(country).points;

const usersInWords = (users: number): string =>
  users === 0 ? '利用者は分かっていません' : `${users.toLocaleString('ja-JP')}人が利用しています`;
const departmentsInWords = (departments: number): string =>
  departments === 0 ? '利用している部署は分かっていません' : `${departments}部署で利用しています`;

/** Every part of the score, with its reason in words. */
export const riskPartsOf = ({ knownService, scopes, users, departments, ageDays }: RiskFacts): RiskPart[] => [
  storedDataPart(knownService?.keeps ?? null),
  certificationsPart(knownService?.certifications ?? null),
  scopesPart(scopes),
  part('users', pointsAt(riskFormula.users, users), usersInWords(users)),
  part('departments', pointsAt(riskFormula.departments, departments), departmentsInWords(departments)),
  countryPart(knownService?.country ?? null),
  part(
    'age',
    pointsAt(riskFormula.age, ageDays),
    ageDays === 0 ? '今日、最初に検知しました' : `最初の検知から${ageDays}日たっています`,
  ),
];

export const riskLevelOf = (score: number): WordOf<typeof riskLevels> =>
  score >= riskFormula.levels.high ? 'high' : score >= riskFormula.levels.medium ? 'medium' : 'low';
