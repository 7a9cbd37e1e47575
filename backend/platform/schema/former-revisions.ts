/**
 * What the revisions from ee8dfe3 to the squash recorded in `read.migration`, by its timestamps. A database whose list
 * lacks one of `required` is older than ee8dfe3.
 */
export const requiredTimestamps: readonly string[] = [
  ...['1795132800000', '1795132801000', '1795132802000', '1795132803000', '1795231884315', '1795232814808'],
  ...['1795232851556', '1795233305342', '1795233436150', '1795233600000', '1795234060000', '1795234061000'],
  ...['1795234100000', '1795235970612', '1795236500000', '1795236500001', '1795237185727', '1795237297371'],
  ...['1795237400000', '1795239414764', '1795243324518', '1795245090689', '1795245580251', '1795245600000'],
  ...['1795246400000', '1795247435143', '1795248000000', '1795254927066', '1795255220080', '1795255699008'],
  ...['1795256000000', '1795256907181', '1795257000000', '1795257600000', '1795258200000', '1795258800000'],
  ...['1795259400000', '1795260000000', '1795260300000', '1795260600000', '1795260900000'],
];

/** Migrations after ee8dfe3 that changed read models alone, which are rebuilt. */
const ofReadModels = ['1795274000000', '1795274000001', '1795276000000', '1795400000000', '1795400000001'];

/** Migrations after ee8dfe3 that changed schema `app`, in their order: files of the folder `former`. */
export const appSteps: readonly string[] = [
  '1795275000000-claims',
  '1795277000001-login-budgets',
  '1795277000002-access-log',
  '1795277000003-sessions-shown',
  '1795600000000-jobs',
];

/** Its function was improved after it had been applied to databases, so it runs once more. */
export const repeatedStep = '1795277000002-access-log';

export const timestampOf = (name: string): string => name.split('-')[0]!;

/** Every timestamp that these revisions know. */
export const formerTimestamps: readonly string[] = [
  ...requiredTimestamps,
  ...ofReadModels,
  ...appSteps.map(timestampOf),
];
