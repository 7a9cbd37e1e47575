import { vocabulary } from './vocabulary';

/** How an installation of the browser extension knows its company and person. */
export const enrolmentWays = vocabulary({ policy: 'ポリシー', code: '連携コード' });
export const browserKinds = vocabulary({ chrome: 'Chrome', edge: 'Edge', other: 'その他' });
export const installationStates = vocabulary({
  enrolled: '報告待ち',
  reporting: '報告中',
  silent: '報告なし',
  revoked: '無効',
});
/** How a request to use a forbidden service is answered: a decision of the service, or none. */
export const requestAnswers = vocabulary({ allowed: '許可', forbidden: '禁止のまま', on_hold: '保留' });

/** How the person of a browser is known: an address of a profile is what the browser says of itself. */
export const identificationOf = (row: { companyUserId: string | null; isSelfReported: boolean }): string => {
  if (row.companyUserId === null) return '未照合';
  return row.isSelfReported ? '自己申告' : '連携コード';
};

/** After these days without a report an installation is silent. */
export const silentAfterDays = 14;
