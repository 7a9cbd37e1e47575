import { loadingBar, type LoadingBarState } from './loading-bar-timing';

let states: LoadingBarState[];
let bar: ReturnType<typeof loadingBar>;
beforeEach(() => {
  jest.useFakeTimers();
  states = [];
  bar = loadingBar((state) => states.push(state));
});
afterEach(() => jest.useRealTimers());

test('shows only after 200 ms', () => {
  bar.start();
  jest.advanceTimersByTime(199);
  expect(states).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(states).toEqual(['running']);
});

test('work that ends within the throttle never shows', () => {
  bar.start();
  jest.advanceTimersByTime(150);
  bar.finish();
  jest.advanceTimersByTime(10_000);
  expect(states).toEqual([]);
});

test('hides 500 ms after finishing', () => {
  bar.start();
  jest.advanceTimersByTime(1000);
  bar.finish();
  jest.advanceTimersByTime(499);
  expect(states).toEqual(['running', 'finished']);
  jest.advanceTimersByTime(1);
  expect(states).toEqual(['running', 'finished', 'hidden']);
});

test('work that starts while the bar is finishing restarts the bar', () => {
  bar.start();
  jest.advanceTimersByTime(200);
  bar.finish();
  bar.start();
  jest.advanceTimersByTime(200);
  expect(states).toEqual(['running', 'finished', 'hidden', 'running']);
});
