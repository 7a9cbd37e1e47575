import type { AnswerOf } from '../../../backend/contract/kit';
import type { home } from '../../../backend/contract/home';
import type { ChartData } from '../../ui/chart/chart-data';
import { partName } from '../../ui/chart/part-name';
import { colorsOf } from '../../ui/chart/series-colors';
import { costOfMonthWords } from '../../ui/cost-words';
import { count, month } from '../../ui/format';
import { zeroWords } from '../../amounts/zero-words';

type PlanCost = AnswerOf<typeof home.service>['planCost'];

const maxParts = 10;
const maxZeroServices = 5;

/** 「¥0のサービス 2件：Docusign（終了月）、Loom（無料）」, or nothing. */
export const zeroServicesInWords = ({ zeroServices }: Pick<PlanCost, 'zeroServices'>): string => {
  if (zeroServices.length === 0) return '';
  const namedServices = zeroServices
    .slice(0, maxZeroServices)
    .map(({ serviceName, zeroReason }) => `${serviceName}（${zeroWords[zeroReason].word ?? ''}）`);
  const rest = zeroServices.length - namedServices.length;
  const others = rest > 0 ? `、ほか${count(rest)}件` : '';
  return `¥0のサービス ${count(zeroServices.length)}件：${namedServices.join('、')}${others}`;
};

/** The dearest services by name and the others as one, so that the bars add up to the total. */
export const costChart = ({ month: at, services }: Pick<PlanCost, 'month' | 'services'>): ChartData => {
  const dearest = [...services].sort((a, b) => b.amount - a.amount);
  const fitsAll = dearest.length <= maxParts + 1;
  const namedParts = fitsAll ? dearest : dearest.slice(0, maxParts);
  const others = fitsAll ? [] : dearest.slice(maxParts);
  const rest = others.reduce((sum, { amount }) => sum + amount, 0);
  const parts = namedParts.map(({ serviceName: name, ...more }) => ({ name, ...more }));
  return {
    title: `今月の費用（${month(at)}・サービス別）`,
    note: costOfMonthWords,
    axisName: 'サービス',
    kind: 'bars',
    unit: 'yen',
    categories: [...parts.map(partName), ...(fitsAll ? [] : [`その他 ${others.length}件`])],
    barColors: [...colorsOf(parts), ...(fitsAll ? [] : ['others' as const])],
    series: [{ name: '今月の費用', values: [...namedParts.map(({ amount }) => amount), ...(fitsAll ? [] : [rest])] }],
  };
};
