/** A service as payees are matched to it. */
export interface NamedService {
  id: string;
  name: string;
  reading: string | null;
  domains: readonly string[];
}

/** Names of services that are ordinary words too: a payee has to say that it is a company, or its domain. */
const ordinaryWords = new Set(
  (
    'affinity airship alchemy amplitude anaconda attentive aura backlog base batch bill blossom board ' +
    'bolt box breeze bubble buddy canvas capsule carta clever clio close cobalt coda code codebase coding ' +
    'compose concur confluence copilot cordial cursor delighted deputy discourse domain doodle drift ' +
    'eight element entrust esa expo fathom fauna flourish flywheel front garoon gemini gleam greenhouse ' +
    'harvest heap infinity intercom invoiced jasper karte keeper knack launchpad lever line linear link ' +
    'litmus localize loom make manus matrix mega meister mint monday moniker nifty norton obsidian paddle ' +
    'panther parallels phrase poe post prey proton railway raindrop ramp remind render resend resolver ' +
    'rewind segment semaphore serverless shortcut signal sketch snowflake spaceship spark split square ' +
    'stock studio sync tableau teamwork teleport tick unity wasabi wave whimsical wire wise zac zip ぼーど ' +
    'ぼっくす らいん すとっく すたじお ればー せぐめんと かるて るーむ たぶろー'
  ).split(' '),
);

const companyForms =
  /株式会社|合同会社|有限会社|\(株\)|\(同\)|㈱|(?<![a-z])(incorporated|inc|corporation|corp|company|co|limited|ltd|llc|l\.l\.c|gmbh|k\.k|kk|pbc|plc|pty|pte|b\.v|bv|s\.a|ab|oy)\.?(?![a-z])/g;
const regions = /(?<=.)(ジャパン|日本法人)|(?<=\S[\s.])(japan|jp|international|ireland|technologies|labs)(?![a-z])/g;
const hostInText = /[a-z0-9-]+(\.[a-z0-9-]+)+/g;

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

const fold = (text: string): string =>
  toHiragana(text)
    .replace(/[^\p{L}\p{N}ー]+/gu, '')
    .trim();

const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether the name alone names the service: long enough, and no ordinary word. */
const isDistinct = (name: string): boolean =>
  !ordinaryWords.has(name) && name.length >= (/[^\x00-\x7f]/.test(name) ? 3 : 4);

/** Finds the service that a payee names: by a domain in it, or by the whole name or reading, never by a part of a word. */
export function indexPayees<T extends NamedService>(services: readonly T[]): (payee: string) => T | undefined {
  const byName = new Map<string, T>();
  const byDomain = new Map<string, T>();
  for (const service of services) {
    for (const name of [lower(service.name), service.reading ?? '']) {
      const foldedName = fold(name);
      if (foldedName && !byName.has(foldedName)) byName.set(foldedName, service);
    }
    for (const domain of service.domains) if (!byDomain.has(domain)) byDomain.set(domain, service);
  }
  return (payee) => {
    const text = lower(payee).slice(0, 200);
    for (const [host] of text.matchAll(hostInText)) {
      const service = byDomain.get(host) ?? byDomain.get(host.replace(/^www\./, ''));
      if (service) return service;
    }
    const withoutForm = text.replace(companyForms, ' ');
    const name = fold(withoutForm.replace(regions, ' '));
    const isCompany = withoutForm !== text;
    return isDistinct(name) || (isCompany && name.length >= 3)
      ? (byName.get(name) ?? byName.get(fold(withoutForm)))
      : undefined;
  };
}
