import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLocalOnly } from './exposure.rules';
import { isAddressOrNetwork, isHostAndPort } from './networks';
import { readOrCreateSecretKey } from './secret-key-file';

/** Everything the operator can set; `databaseUrl` and `eventStoreUrl` are absent when the embedded parts are meant. */
export type Config = {
  port: number;
  host: string;
  /** Where Prometheus metrics are served; without a port they are not. */
  metricsPort?: number;
  metricsHost: string;
  dataDir: string;
  databaseUrl?: string;
  eventStoreUrl?: string;
  smtpUrl?: string;
  /** The operator's list of agencies and terms of use; without a name those in the data directory, if they are there. */
  agenciesFile?: string;
  termsFile?: string;
  /** Where copies of checkpoints are written. */
  evidenceDir?: string;
  /** The operator's pages that the settings menu links to. */
  links: { help?: string; securityPolicy?: string; operatingCompany?: string };
  appUrl: string;
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Exact `host:port` pairs that outgoing requests may reach over http, and on private or loopback addresses. */
  egressAllow: string[];
  secretKey: string;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  logLevel: (typeof logLevels)[number];
  demo: boolean;
  /** Where the supervisor plays the vendors of the demo company; no operator sets it. */
  demoVendorsUrl?: string;
};

export type DatabaseRole = 'owner' | 'backend' | 'projections';

/** The environment has mistakes; the message names all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const urlOf = (schemes: string[], example: string, accept: (url: URL) => boolean = () => true) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return schemes.includes(url.protocol) && url.hostname !== '' && accept(url);
  }, `must look like ${example}`);

/** Where the settings menu leads; `help.html` and its like of the console without one. */
const webPage = urlOf(['http:', 'https:'], 'https://www.example.com/help').optional();

const environment = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  // 0 is off: an environment that a second start inherits can be overruled.
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
    (url) => url.pathname.length > 1 && url.username !== '',
  ).optional(),
  // Node cannot parse the comma-separated hosts of a cluster, so only the shape is checked here.
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/[^/?\s]+/, 'must look like esdb://host:2113?tls=false')
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  AGENCIES_FILE: z.string().optional(),
  TERMS_FILE: z.string().optional(),
  EVIDENCE_DIR: z.string().optional(),
  HELP_URL: webPage,
  SECURITY_POLICY_URL: webPage,
  OPERATING_COMPANY_URL: webPage,
  APP_URL: urlOf(['http:', 'https:'], 'https://daicho.example.com', (url) => url.pathname === '/' && !url.search)
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.every(isAddressOrNetwork), 'must be addresses or networks such as 10.0.0.5,10.1.0.0/16'),
  EGRESS_ALLOW: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (pairs) => pairs.every(isHostAndPort),
      'must be host:port pairs such as hr.example.internal:8443,[fd00::5]:443',
    ),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters (openssl rand -hex 32 makes one)').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(120),
  SESSION_MAX_HOURS: wholeNumber(1, 168).default(12),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DEMO: z.stringbool('must be 1 or 0').optional(),
  DAICHO_DEMO_VENDORS_URL: urlOf(
    ['http:'],
    'http://127.0.0.1:4000',
    ({ hostname }) => hostname === '127.0.0.1',
  ).optional(),
});

/** Reads the environment once; throws a ConfigError that names every mistake. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsedVariables = environment.safeParse(variables);
  const mistakes = parsedVariables.success
    ? []
    : parsedVariables.error.issues.map((issue) => describe(issue, variables));
  if (variables.DATABASE_URL && !variables.SECRET_KEY) {
    mistakes.push('SECRET_KEY is required when DATABASE_URL is set: the database holds what is encrypted with it');
  }
  if (variables.METRICS_PORT && variables.METRICS_PORT === (variables.PORT ?? '3000')) {
    mistakes.push('METRICS_PORT must differ from PORT');
  }
  if (!parsedVariables.success) throw new ConfigError(listMistakes(mistakes));
  const values = parsedVariables.data;
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  const isLocal = isLocalOnly({ host: values.HOST, appUrl });
  if (values.DEMO && !isLocal)
    mistakes.push('DEMO must be 0 unless HOST and APP_URL name the loopback: everybody knows the demo password');
  if (mistakes.length > 0) throw new ConfigError(listMistakes(mistakes));
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT || undefined,
    metricsHost: values.METRICS_HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    smtpUrl: values.SMTP_URL,
    agenciesFile: values.AGENCIES_FILE && resolve(values.AGENCIES_FILE),
    termsFile: values.TERMS_FILE && resolve(values.TERMS_FILE),
    evidenceDir: values.EVIDENCE_DIR && resolve(values.EVIDENCE_DIR),
    links: {
      help: values.HELP_URL,
      securityPolicy: values.SECURITY_POLICY_URL,
      operatingCompany: values.OPERATING_COMPANY_URL,
    },
    appUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    egressAllow: values.EGRESS_ALLOW,
    secretKey: values.SECRET_KEY ?? readOrCreateSecretKey(dataDir),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionMaxHours: values.SESSION_MAX_HOURS,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO ?? (isLocal && values.DATABASE_URL === undefined && values.EVENTSTORE_URL === undefined),
    demoVendorsUrl: values.DAICHO_DEMO_VENDORS_URL,
  };
}

/** The environment of a child process that is to read exactly this configuration. */
export function environmentOf(config: Config, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    ...env,
    PORT: String(config.port),
    HOST: config.host,
    METRICS_PORT: config.metricsPort?.toString(),
    METRICS_HOST: config.metricsHost,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    EVENTSTORE_URL: config.eventStoreUrl,
    SMTP_URL: config.smtpUrl,
    AGENCIES_FILE: config.agenciesFile,
    TERMS_FILE: config.termsFile,
    EVIDENCE_DIR: config.evidenceDir,
    HELP_URL: config.links.help,
    SECURITY_POLICY_URL: config.links.securityPolicy,
    OPERATING_COMPANY_URL: config.links.operatingCompany,
    APP_URL: config.appUrl,
    TRUSTED_PROXIES: config.trustedProxies.join(','),
    EGRESS_ALLOW: config.egressAllow.join(','),
    SECRET_KEY: config.secretKey,
    SESSION_IDLE_MINUTES: String(config.sessionIdleMinutes),
    SESSION_MAX_HOURS: String(config.sessionMaxHours),
    LOG_LEVEL: config.logLevel,
    DEMO: config.demo ? '1' : '0',
    DAICHO_DEMO_VENDORS_URL: config.demoVendorsUrl,
  };
}

const follows = 'DAICHO_ENVIRONMENT_FOLLOWS';

/** For the environment of a child that is to wait in `receiveEnvironment`. */
export const environmentFollows = { [follows]: '1' };

/** Waits for the rest of the environment, if the parent sends it later: when the stores of this part have started. */
export async function receiveEnvironment(): Promise<void> {
  if (process.env[follows] === undefined) return;
  delete process.env[follows];
  process.channel?.ref();
  const [env] = (await once(process, 'message')) as [NodeJS.ProcessEnv];
  process.channel?.unref();
  Object.assign(process.env, env);
}

/** DATABASE_URL as one of its three roles; `owner` is the URL itself and migrates, the others are made by the migrations. */
export function databaseUrlFor(config: Pick<Config, 'databaseUrl' | 'secretKey'>, role: DatabaseRole): string {
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is not set, and no embedded Postgres was started.');
  if (role === 'owner') return config.databaseUrl;
  const url = new URL(config.databaseUrl);
  url.username = `${url.pathname.slice(1)}_${role}`;
  url.password = databasePasswordOf(config, role);
  return url.toString();
}

/** The password of a database role, derived from the secret key so that it need not be stored. */
export function databasePasswordOf(config: Pick<Config, 'secretKey'>, role: Exclude<DatabaseRole, 'owner'>): string {
  return createHmac('sha256', config.secretKey).update(`database-role:${role}`).digest('hex');
}

function describe(issue: z.core.$ZodIssue, variables: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const givenValue = variables[name] === undefined || /_(URL|KEY)$/.test(name) ? '' : ` (it is "${variables[name]}")`;
  return `${name} ${issue.message}${givenValue}`;
}

function listMistakes(mistakes: string[]): string {
  const heading = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  return [`The environment has ${heading}:`, ...mistakes.map((mistake) => `  ${mistake}`)].join('\n');
}
