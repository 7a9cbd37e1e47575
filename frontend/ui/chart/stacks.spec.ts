import type { ChartData } from './chart-data';
import { stacksOf } from './stacks';

const data: ChartData = {
  title: '支払',
  kind: 'stacked',
  unit: 'yen',
  categories: ['4月', '5月'],
  series: [
    { name: 'Slack', values: [100, 0] },
    { name: 'Box', values: [50, -20] },
    { name: 'Zoom', values: [null, -5] },
  ],
};

test('The first series is on top of the others', () => {
  expect(stacksOf(data, new Set())[0]).toEqual([
    { series: 1, from: 0, to: 50 },
    { series: 0, from: 50, to: 150 },
  ]);
});

test('Refunds are stacked below zero', () => {
  expect(stacksOf(data, new Set())[1]).toEqual([
    { series: 2, from: 0, to: -5 },
    { series: 1, from: -5, to: -25 },
  ]);
});

test('A hidden series leaves its place to the others', () => {
  expect(stacksOf(data, new Set(['Slack']))[0]).toEqual([{ series: 1, from: 0, to: 50 }]);
});
