import { fireEvent, render } from '@testing-library/react';
import { Bars } from './bars';
import type { ChartData } from './chart-data';

const data: ChartData = {
  title: '今月の費用（2026年11月）',
  axisName: 'サービス',
  kind: 'bars',
  unit: 'yen',
  categories: ['Slack', 'Box'],
  series: [{ name: '今月の費用', values: [12_000, 3_000] }],
};

const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.bars-track i')].map(({ style }) => style.background);

test('Each bar has the colour of its service, the bar of the others is grey, in the tooltip too', () => {
  const categories = ['Slack', 'Box', 'その他 3件'];
  const bars: ChartData = { ...data, categories, barColors: [4, 0, 'others'] };
  bars.series = [{ name: '今月の費用', values: [3, 2, 1] }];
  const { container } = render(<Bars data={bars} />);
  expect(drawn(container)).toEqual(['var(--series-5)', 'var(--series-1)', 'var(--series-others)']);
  fireEvent.pointerEnter(container.querySelectorAll('.bars-row')[2]!);
  expect(container.querySelector<HTMLElement>('.chart-tooltip i')!.style.color).toBe('var(--series-others)');
});

test('Bars that are no services have one colour', () => {
  const { container } = render(<Bars data={data} />);
  expect(drawn(container)).toEqual(['var(--series-1)', 'var(--series-1)']);
});

test('Bars are as long as their figures, which stand at their ends', () => {
  const { container } = render(<Bars data={data} />);
  const rows = [...container.querySelectorAll('.bars-row')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Slack¥12,000', 'Box¥3,000']);
  expect([...container.querySelectorAll<HTMLElement>('.bars-track i')].map(({ style }) => style.width)).toEqual([
    '100%',
    '25%',
  ]);
  fireEvent.pointerEnter(rows[1]!);
  expect(container.querySelector('.chart-tooltip')?.textContent).toBe('Box● 今月の費用 ¥3,000');
});
