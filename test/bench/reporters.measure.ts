import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '../../backend/contract/calendar';
import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import { knownServices } from '../../backend/discovery/known-services/known-services.service';
import { newId } from '../../backend/platform/kit/ids';
import { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { milliseconds, percentile, thousands, times, type Figure, type Measure } from './figure';
import { Place } from './place';

const browsersCount = 1_000;
const networksCount = 10;
const periodSeconds = 900;
const countsPerReport = 20;
/** As many browsers as report within the measured time. */
const activeCount = 60;
const measuredMs = 45_000;
const callPauseMs = 50;
const maxRatio = 2;
const hosts = knownServices.flatMap(({ domains: [domain] }) => domain ?? []);

export const reporters: Measure = {
  name: 'reporters',
  title: 'Reports of browser extensions',
  how:
    '1,000 browsers are enrolled, of which 60 have reported. A console calls three lists in turn, alone for 45 s, and again while browsers ask for changed rules and report 20 hosts each, ' +
    'evenly spread as 1,000 do every 15 minutes. The client runs on the same two cores.',

  async run(scale) {
    const place = await Place.make({ TRUSTED_PROXIES: '127.0.0.1' });
    await Promise.all([place.start('projections'), place.start('backend')]);
    const admin = await signUp(place);
    const browsers = await enrolBrowsers(place.url, admin, Math.ceil(browsersCount * scale));
    // The first reports are facts; from then on a browser reports services that it reported before.
    const active = browsers.slice(0, activeCount);
    for (const [n, browser] of active.entries()) await exchange(browser, n);
    const quiet = await p95OfConsole(admin, measuredMs * scale);
    const stop = report(active, browsers.length);
    const busy = await p95OfConsole(admin, measuredMs * scale);
    const reported = await stop();
    await place.dispose();
    return [figureOf(quiet, busy, browsers.length, reported)];
  },
};

const figureOf = (quiet: number, busy: number, browsers: number, reported: number): Figure => ({
  what: `p95 of the console beside ${thousands(browsers)} browsers (${thousands(reported)} reports)`,
  seen: milliseconds(busy),
  against: `${milliseconds(quiet)} alone`,
  ratio: times(busy / quiet),
  wanted: `≤ ${maxRatio} ×`,
  met: busy / quiet <= maxRatio,
});

async function enrolBrowsers(url: string, admin: Client, count: number): Promise<Client[]> {
  const { token: enrolmentToken } = await admin.ok(extensionConsole.rotateToken, { body: {} });
  const browsers: Client[] = [];
  for (let n = 0; n < count; n++) {
    const browser = new Client(url);
    const body = { enrolmentToken, instance: newId(), version: '1.0.0', browser: 'chrome' } as const;
    const profileEmail = `b${n}@bench.example`;
    // A network enrols 500 browsers in a quarter of an hour.
    const headers = { 'x-forwarded-for': `203.0.113.${n % networksCount}` };
    browser.bearer = (await browser.ok(extension.enrol, { body: { ...body, profileEmail }, headers })).token;
    browsers.push(browser);
  }
  return browsers;
}

async function p95OfConsole(admin: Client, forMs: number): Promise<number> {
  const taken: number[] = [];
  const endsAt = performance.now() + forMs;
  for (let n = 0; performance.now() < endsAt; n++) {
    const startedAt = performance.now();
    if (n % 3 === 0) await admin.ok(users.list);
    else if (n % 3 === 1) await admin.ok(services.list);
    else await admin.ok(shadowIts.list);
    taken.push(performance.now() - startedAt);
    await sleep(callPauseMs);
  }
  return percentile(taken, 0.95);
}

const versions = new Map<Client, string>();

/** What a browser does every 15 minutes. */
async function exchange(browser: Client, n: number): Promise<void> {
  const version = versions.get(browser);
  const known: Record<string, string> = version ? { 'if-none-match': version } : {};
  const { headers } = await browser.fetch('GET', '/api/v1/extension/rules', undefined, known);
  versions.set(browser, headers.get('etag')!);
  const day = dayOf(Date.now());
  const counts = Array.from({ length: countsPerReport }, (_, i) => ({
    host: hosts[(n * 7 + i) % hosts.length]!,
    day,
    count: 1 + i,
  }));
  await browser.ok(extension.report, {
    body: { reportId: newId(), sentAt: new Date().toISOString(), version: '1.0.0', counts },
  });
}

/** Begins reporting as `count` browsers do; the result ends it and answers how many reports were made. */
function report(active: readonly Client[], count: number): () => Promise<number> {
  const pauseMs = (periodSeconds * 1_000) / count;
  const state = { isOver: false, reports: 0 };
  const run = async () => {
    const open: Promise<void>[] = [];
    for (; !state.isOver; state.reports++) {
      const n = state.reports % active.length;
      open.push(exchange(active[n]!, n));
      await sleep(pauseMs);
    }
    await Promise.all(open);
  };
  const running = run();
  return async () => {
    state.isOver = true;
    await running;
    return state.reports;
  };
}
