import { setTimeout as sleep } from 'node:timers/promises';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { compileRules, type DetectionRule } from '../../backend/contract/detection-rules';
import { normaliseAddress } from '../../backend/contract/hosts';
import { knownServices } from '../../backend/discovery/known-services/known-services.service';
import type { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { perSecond, thousands, times, type Figure, type Measure } from './figure';
import { peakMemoryDuring } from './memory';
import { Place } from './place';
import { Dice } from './story';

const parts = {
  'jobs process': 'backend/main heavy-jobs',
  backend: 'backend/main',
  'reading process': 'logs/reader/main',
} as const;
const rulesCount = 2_000;
const minAddressesPerSecond = 200_000;
const logLinesCount = 1_000_000;
const maxLogSeconds = 120;
const maxMemoryMb = 250;
const peopleCount = 1_000;
const linesPerChunk = 10_000;

export const detection: Measure = {
  name: 'detection',
  title: 'Matching addresses and reading logs',
  how:
    '2,000 rules and the known services are compiled. A million addresses are read and matched in one thread; half of them match something. The ceiling is the bare URL parser. ' +
    'A log of Squid with 1,000,000 lines, 1,000 people and 20,000 hosts is uploaded, shown, and taken in. The clock runs from the first byte until every hit is counted. Memory is that of each process that works on it.',

  async run(scale) {
    return [measureMatching(Math.ceil(logLinesCount * scale)), ...(await measureLog(Math.ceil(logLinesCount * scale)))];
  },
};

const rules = (dice: Dice): DetectionRule[] =>
  Array.from({ length: rulesCount }, (_, n) => ({
    id: String(n).padStart(6, '0'),
    list: dice.of(['allow', 'detect'] as const),
    ...dice.of([
      { type: 'host', url: `rule${n}.example` } as const,
      { type: 'host_and_subdomains', url: `rule${n}.example` } as const,
      { type: 'path_prefix', url: `rule${n % 100}.example/team${n}` } as const,
    ]),
  }));

function measureMatching(count: number): Figure {
  const dice = new Dice(7);
  const matcher = compileRules(rules(dice), knownServices);
  const hosts = [
    ...Array.from({ length: 1_000 }, () => `www.${dice.of(dice.of(knownServices).domains)}`),
    ...Array.from({ length: 1_000 }, (_, n) => `rule${n}.example`),
    ...Array.from({ length: 2_000 }, (_, n) => `a${n}.b.nothing${n}.example.co.jp`),
  ];
  const addresses = Array.from({ length: count }, (_, n) => `https://${dice.of(hosts)}/team${n % 3_000}/page?q=${n}`);
  const seconds = secondsOf(() => {
    for (const text of addresses) {
      const address = normaliseAddress(text);
      if (address.ok) matcher.match(address.host, address.path);
    }
  });
  const bareSeconds = secondsOf(() => {
    for (const text of addresses) new URL(text).hostname.includes(' ');
  });
  return {
    what: `${thousands(count)} addresses against ${thousands(rulesCount)} rules and ${thousands(knownServices.length)} known services`,
    seen: perSecond(count / seconds),
    against: `${perSecond(count / bareSeconds)} parsed alone`,
    ratio: times(bareSeconds / seconds),
    wanted: `≥ ${perSecond(minAddressesPerSecond)}`,
    met: count / seconds >= minAddressesPerSecond,
  };
}

const secondsOf = (act: () => void): number => {
  const startedAt = performance.now();
  act();
  return (performance.now() - startedAt) / 1_000;
};

async function measureLog(count: number): Promise<Figure[]> {
  const place = await Place.make();
  await Promise.all([place.start('projections'), place.start('backend')]);
  const admin = await signUp(place);
  const file = logOf(count);
  let [readSeconds, seconds] = [0, 0];
  const peaksMb = await peakMemoryDuring(Object.values(parts), async () => {
    const startedAt = performance.now();
    const query = { fileName: 'access.log', format: 'squid', columns: '0,6,7,' } as const;
    const { id } = await admin.ok(detectionLogs.upload, { query, body: file });
    readSeconds = (performance.now() - startedAt) / 1_000;
    await takeIn(admin, id);
    seconds = (performance.now() - startedAt) / 1_000;
  });
  await place.dispose();
  return [
    {
      what: `a log of ${thousands(count)} lines (${thousands(file.size / 2 ** 20)} MB), until it is taken in`,
      seen: `${seconds.toFixed(1)} s (${readSeconds.toFixed(1)} s until it is shown)`,
      wanted: `≤ ${maxLogSeconds} s`,
      met: seconds <= maxLogSeconds,
    },
    ...Object.entries(parts).map(([name, command]) => ({
      what: `the most memory of the ${name} meanwhile`,
      seen: `${thousands(peaksMb[command])} MB`,
      wanted: `≤ ${maxMemoryMb} MB`,
      met: peaksMb[command] <= maxMemoryMb,
    })),
  ];
}

async function takeIn(admin: Client, detectionLogId: string): Promise<void> {
  const params = { detectionLogId };
  await admin.ok(detectionLogs.commit, { params });
  while ((await admin.ok(detectionLogs.show, { params })).state !== 'finished') await sleep(200);
}

/** Two days of a company: each person uses some known services, and many other hosts. */
function logOf(count: number): Blob {
  const dice = new Dice(11);
  const domains = knownServices.slice(0, 200).map(({ domains: [first] }) => first!);
  const hostOf = () =>
    dice.below(4) === 0 ? `www.${dice.of(domains)}` : `h${dice.below(20_000)}.site${dice.below(5_000)}.example`;
  const startSecond = Math.floor(Date.now() / 1_000) - 2 * 86_400;
  const line = (n: number) =>
    `${startSecond + Math.floor((n / count) * 86_400 * 2)}.${100 + (n % 900)} ${dice.below(900)} 10.0.${n % 250}.1 TCP_MISS/200 ${dice.below(90_000)} GET ` +
    `https://${hostOf()}/path/of/page${n}?query=${n} user${dice.below(peopleCount)}@example.co.jp HIER_DIRECT/192.0.2.1 text/html\n`;
  const chunks = Array.from({ length: Math.ceil(count / linesPerChunk) }, (_, chunk) => {
    const first = chunk * linesPerChunk;
    return Array.from({ length: Math.min(linesPerChunk, count - first) }, (__, n) => line(first + n)).join('');
  });
  return new Blob(chunks);
}
