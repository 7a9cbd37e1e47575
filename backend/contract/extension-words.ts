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

/** After these days without a report an installation is silent. */
export const silentAfterDays = 14;
