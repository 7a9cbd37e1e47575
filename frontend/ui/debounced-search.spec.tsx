import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DebouncedSearch } from './debounced-search';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const open = () => {
  const settled: string[] = [];
  function Screen() {
    const [value, setValue] = useState('');
    return (
      <>
        <DebouncedSearch
          aria-label="検索"
          value={value}
          onDebounced={(text) => {
            settled.push(text);
            setValue(text);
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          解除
        </button>
      </>
    );
  }
  render(<Screen />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { settled, box, type, wait };
};

test('speaks once, when the typing pauses', () => {
  const { settled, type, wait } = open();
  type('s');
  wait(200);
  type('sl');
  wait(299);
  expect(settled).toEqual([]);
  wait(1);
  expect(settled).toEqual(['sl']);
});

test('is silent during a composition, however long, and speaks after it', () => {
  const { settled, box, type, wait } = open();
  fireEvent.compositionStart(box);
  type('す');
  wait(2000);
  type('すら');
  wait(2000);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  wait(2000);
  expect(settled).toEqual([]);
  type('スラック');
  fireEvent.compositionEnd(box);
  wait(300);
  expect(settled).toEqual(['スラック']);
});

test('Enter speaks at once', () => {
  const { settled, box, type, wait } = open();
  type('slack');
  fireEvent.keyDown(box, { key: 'Enter' });
  wait(0);
  expect(settled).toEqual(['slack']);
});

test('a value cleared from outside empties the box', () => {
  const { box, type, wait } = open();
  type('slack');
  wait(300);
  fireEvent.click(screen.getByRole('button', { name: '解除' }));
  expect(box.value).toBe('');
});

test('text typed over a value that is cleared from outside is not settled any more', () => {
  const { settled, box, type, wait } = open();
  type('abc');
  wait(300);
  type('abcd');
  wait(200);
  fireEvent.click(screen.getByRole('button', { name: '解除' }));
  expect(box.value).toBe('');
  wait(1000);
  expect([settled, box.value]).toEqual([['abc'], '']);
});

test('a settled value that returns does not overwrite later typing', () => {
  const settled: string[] = [];
  const box = (value: string) => <DebouncedSearch value={value} onDebounced={(text) => settled.push(text)} />;
  const { rerender } = render(box(''));
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  type('abc');
  act(() => jest.advanceTimersByTime(300));
  fireEvent.compositionStart(input);
  type('abcす');
  rerender(box('abc'));
  expect(input.value).toBe('abcす');
  fireEvent.compositionEnd(input);
  act(() => jest.advanceTimersByTime(300));
  expect(settled).toEqual(['abc', 'abcす']);
});

test('a late text applies to the present screen, and not after it was closed', () => {
  const settled: string[] = [];
  const box = (chosen: string) => (
    <DebouncedSearch value="" onDebounced={(text) => settled.push(`${chosen} ${text}`)} />
  );
  const { rerender, unmount } = render(box('before'));
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  type('slack');
  rerender(box('chosen meanwhile'));
  act(() => jest.advanceTimersByTime(300));
  type('zoom');
  unmount();
  act(() => jest.advanceTimersByTime(300));
  expect(settled).toEqual(['chosen meanwhile slack']);
});
