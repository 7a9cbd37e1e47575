import type { givenDecisions } from '../contract/detection-words';
import type { WordOf } from '../contract/vocabulary';
import type { Team } from './people.data';

/** A service that the demo company's people use without its being registered. */
export interface DemoFinding {
  door: 'extension' | 'grant' | 'payee' | 'log';
  /** The id of a known service, a host, or the name of a payee. */
  of: { service: string } | { host: string } | { payee: string };
  team: Team;
  people: number;
  /** Days since the first use. */
  sinceDaysAgo: number;
  /** Uses of each person in the last week. */
  weeklyCount: number;
  scopes?: readonly string[];
  decision?: {
    as: Exclude<WordOf<typeof givenDecisions>, 'unconfirmed' | 'registered'>;
    why: string;
    untilInDays?: number;
  };
}

const drive = 'https://www.googleapis.com/auth/drive';
const mail = 'https://www.googleapis.com/auth/gmail.readonly';
const calendar = 'https://www.googleapis.com/auth/calendar';

/** Findings of four doors, the newest of this week. */
export const demoFindings: readonly DemoFinding[] = [
  { door: 'extension', of: { service: 'perplexity' }, team: 'planning', people: 6, sinceDaysAgo: 52, weeklyCount: 21 },
  {
    ...{
      door: 'extension',
      of: { service: 'deepseek' },
      team: 'engineering',
      people: 3,
      sinceDaysAgo: 41,
      weeklyCount: 8,
    },
    decision: { as: 'forbidden', why: '入力内容の取り扱いを確認できないため' },
  },
  { door: 'extension', of: { service: 'gemini' }, team: 'sales', people: 5, sinceDaysAgo: 4, weeklyCount: 12 },
  {
    ...{
      door: 'extension',
      of: { service: 'gigafile' },
      team: 'planning',
      people: 4,
      sinceDaysAgo: 60,
      weeklyCount: 3,
    },
    decision: { as: 'forbidden', why: 'ファイルの受け渡しは社内のストレージを使うため' },
  },
  {
    ...{ door: 'extension', of: { service: 'trello' }, team: 'planning', people: 5, sinceDaysAgo: 58, weeklyCount: 17 },
    decision: { as: 'allowed', why: '部内の試用のため', untilInDays: 60 },
  },
  { door: 'extension', of: { service: 'loom' }, team: 'sales', people: 2, sinceDaysAgo: 3, weeklyCount: 4 },
  { door: 'extension', of: { service: 'airtable' }, team: 'planning', people: 3, sinceDaysAgo: 33, weeklyCount: 9 },
  {
    ...{
      door: 'extension',
      of: { service: 'typeform' },
      team: 'planning',
      people: 1,
      sinceDaysAgo: 47,
      weeklyCount: 2,
    },
    decision: { as: 'on_hold', why: '利用の目的を確認中のため' },
  },
  { door: 'extension', of: { service: 'click-up' }, team: 'engineering', people: 2, sinceDaysAgo: 2, weeklyCount: 6 },
  {
    ...{ door: 'grant', of: { service: 'calendly' }, team: 'sales', people: 7, sinceDaysAgo: 63, weeklyCount: 5 },
    scopes: [calendar],
    decision: { as: 'allowed', why: '顧客との日程調整に必要なため' },
  },
  {
    ...{ door: 'grant', of: { service: 'grammarly' }, team: 'planning', people: 3, sinceDaysAgo: 55, weeklyCount: 11 },
    scopes: [mail],
  },
  {
    ...{ door: 'grant', of: { service: 'asana' }, team: 'planning', people: 4, sinceDaysAgo: 29, weeklyCount: 13 },
    scopes: [drive, calendar],
  },
  {
    ...{ door: 'grant', of: { service: 'cursor' }, team: 'engineering', people: 8, sinceDaysAgo: 44, weeklyCount: 30 },
    scopes: ['openid', 'email'],
  },
  {
    ...{ door: 'grant', of: { service: 'notegpt.io' }, team: 'office', people: 1, sinceDaysAgo: 5, weeklyCount: 2 },
    scopes: [drive, mail],
  },
  {
    ...{ door: 'grant', of: { service: 'postman' }, team: 'engineering', people: 6, sinceDaysAgo: 61, weeklyCount: 14 },
    scopes: ['openid', 'email'],
    decision: { as: 'allowed', why: '開発部の標準のツールのため' },
  },
  {
    ...{ door: 'grant', of: { service: 'manus' }, team: 'planning', people: 1, sinceDaysAgo: 1, weeklyCount: 3 },
    scopes: [drive, mail, calendar],
  },
  { door: 'payee', of: { service: 'midjourney.com' }, team: 'planning', people: 0, sinceDaysAgo: 38, weeklyCount: 1 },
  { door: 'payee', of: { service: 'elevenlabs.io' }, team: 'planning', people: 0, sinceDaysAgo: 6, weeklyCount: 1 },
  {
    ...{ door: 'payee', of: { service: 'envato.com' }, team: 'planning', people: 0, sinceDaysAgo: 57, weeklyCount: 1 },
    decision: { as: 'allowed', why: '素材の購入のため' },
  },
  { door: 'payee', of: { service: 'survey-monkey' }, team: 'sales', people: 0, sinceDaysAgo: 24, weeklyCount: 1 },
  {
    door: 'payee',
    of: { payee: '株式会社みほん翻訳クラウド' },
    team: 'office',
    people: 0,
    sinceDaysAgo: 31,
    weeklyCount: 1,
  },
  {
    door: 'payee',
    of: { payee: '見本データ変換サービス' },
    team: 'office',
    people: 0,
    sinceDaysAgo: 3,
    weeklyCount: 1,
  },
  { door: 'log', of: { service: 'poe' }, team: 'engineering', people: 4, sinceDaysAgo: 27, weeklyCount: 9 },
  { door: 'log', of: { service: 'huggingface.co' }, team: 'engineering', people: 7, sinceDaysAgo: 59, weeklyCount: 25 },
  { door: 'log', of: { service: 'last-pass' }, team: 'sales', people: 1, sinceDaysAgo: 36, weeklyCount: 4 },
  { door: 'log', of: { service: 'jooto' }, team: 'logistics', people: 3, sinceDaysAgo: 5, weeklyCount: 7 },
  {
    ...{
      door: 'log',
      of: { host: 'send.mihon-bin.example' },
      team: 'logistics',
      people: 5,
      sinceDaysAgo: 48,
      weeklyCount: 6,
    },
    decision: { as: 'on_hold', why: '提供元に問い合わせ中のため' },
  },
  {
    door: 'log',
    of: { host: 'pdf.mihon-henkan.example' },
    team: 'office',
    people: 6,
    sinceDaysAgo: 22,
    weeklyCount: 8,
  },
  { door: 'log', of: { host: 'memo.mihon-note.example' }, team: 'sales', people: 2, sinceDaysAgo: 2, weeklyCount: 5 },
];

/** Requests of people to use forbidden services, and the answers. */
export const demoRequests = [
  { known: 'deepseek', purpose: '公開済みの論文の要約に使いたい', daysAgo: 12 },
  { known: 'gigafile', purpose: '取引先から受け取る図面がこのサービスで届くため', daysAgo: 5 },
  {
    ...{ known: 'gigafile', purpose: '大きな動画を制作会社に送るため', daysAgo: 20 },
    answer: { answer: 'forbidden', answerText: '社内ストレージの共有リンクをご利用ください。' },
  },
] as const;

/** It was found as an unregistered service first. */
export const demoRegistered = {
  kind: 'notta',
  name: 'Notta',
  host: 'notta.ai',
  category: 'ai',
  foundDaysAgo: 158,
} as const;
export const demoRegisteredDaysAgo = 145;
