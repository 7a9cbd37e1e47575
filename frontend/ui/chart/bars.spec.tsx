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
