import { fireEvent, render, screen } from '@testing-library/react';
import type { ChartData } from './chart-data';
import { ChartTable } from './chart-table';
import { Columns } from './columns';

const data = (...series: ChartData['series']): ChartData => ({
  title: '支払',
  kind: 'stacked',
  unit: 'yen',
  categories: ['2020年1月', '2020年2月'],
  series,
});
const refunded = data({ name: 'Slack', values: [100, 0] }, { name: 'サービスなし', values: [-30, 5] });
const three = data(...[100, 20, 3].map((amount, i) => ({ name: `サービス${i}`, values: [amount, 0] })));

const tooltipOf = (container: HTMLElement, category: number) => {
  fireEvent.pointerEnter(container.querySelectorAll('.columns-category')[category]!);
  return container.querySelector('.chart-tooltip')?.textContent;
};

test('The parts of a period are listed with their total, less refunds', () => {
  const { container, unmount } = render(<Columns data={refunded} />);
  expect(tooltipOf(container, 0)).toBe('2020年1月● Slack ¥100● サービスなし -¥30合計 ¥70');
  unmount();
  render(<ChartTable data={refunded} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['期間合計Slackサービスなし', '2020年1月¥70¥100-¥30', '2020年2月¥5¥0¥5']);
});

test('Parts switched off in the legend are neither drawn nor in the total', () => {
  const { container } = render(<Columns data={three} />);
  const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const drawn = () => container.querySelectorAll('.columns-part').length;
  expect(drawn()).toBe(3);
  toggle('サービス0');
  expect(drawn()).toBe(2);
  expect(tooltipOf(container, 0)).toBe('2020年1月● サービス1 ¥20● サービス2 ¥3表示中の合計 ¥23');
  toggle('サービス0');
  toggle('サービス2');
  expect(tooltipOf(container, 0)).toContain('表示中の合計 ¥120');
});

test('The pointer leaves no tooltip behind', () => {
  const { container } = render(<Columns data={three} />);
  expect(tooltipOf(container, 1)).toContain('2020年2月');
  fireEvent.pointerLeave(container.querySelector('.columns-plot')!);
  expect(container.querySelector('.chart-tooltip')).toBeNull();
});

test('Periods that are not over are hollow, and future ones have a band', () => {
  const { container } = render(<Columns data={{ ...three, partial: 0, ahead: { from: 1, word: '予定' } }} />);
  expect(container.querySelectorAll('.columns-part.is-unfinished').length).toBe(3);
  expect(container.querySelector('.columns-band')?.textContent).toBe('予定');
});

test('Only some of many periods are labelled', () => {
  const categories = Array.from({ length: 36 }, (_, i) => `${2020 + Math.floor(i / 12)}年${(i % 12) + 1}月`);
  const { container } = render(<Columns data={{ ...three, categories }} />);
  const labels = [...container.querySelectorAll('.columns-labels span')].map(({ textContent }) => textContent);
  expect(labels).toHaveLength(36);
  expect(labels.filter(Boolean).slice(0, 3)).toEqual(['20/1', '20/3', '20/5']);
});
