export const onePlaceWords: { what: string; of: RegExp; in: RegExp; only: RegExp }[] = [
  {
    what: 'a principal that is an administrator',
    of: /kind: 'administrator',\s+(id|companyId)\b/,
    in: /^backend\//,
    only: /^backend\/platform\/kit\/principal\.ts$/,
  },
  {
    what: 'fetch',
    of: /(?<![.\w])fetch\(/,
    in: /^frontend\//,
    only: /^frontend\/(lib\/(call|request|read-ahead)|extension\/server-calls)\.ts$/,
  },
  {
    what: 'the clock',
    of: /new Date\(\)|Date\.now\(\)|\bclock\.(now|today)\b/,
    in: /^backend\/(contract|access|discovery|people|things|money|services|watch)\/|^backend\/audit\/(?!evidence\/(?!.*\.controller\.ts$))|^(backend|projections)\/.*\.(decider|projection|events|queries|rules|sql)\.ts$/,
    only: /^$/,
  },
  {
    what: 'the clock of Postgres',
    of: /\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i,
    in: /^(backend|projections)\/.*\.(decider|projection|events|queries|rules|sql)\.ts$/,
    // Leases and dates due run by the database's clock, which all backends share.
    only: /^backend\/platform\/[^.]*\.sql\.ts$/,
  },
  {
    what: 'the day of Postgres',
    of: /\b(now\(\)\s*at time zone|current_date\b)/i,
    in: /^(backend|projections)\//,
    only: /^$/,
  },
  {
    what: 'process.env',
    of: /process\.env/,
    in: /^(backend|projections|frontend)\//,
    only: /^backend\/platform\/kit\/config\.ts$/,
  },
];
