import { nextTurn } from '../../test/support/delay';
import { loadPart, mayReload } from './chunk-reload';

beforeEach(() => sessionStorage.clear());

test('reloads at most once per 60 seconds', () => {
  const start = 1_000_000;
  expect(mayReload(start)).toBe(true);
  expect(mayReload(start + 59_999)).toBe(false);
  expect(mayReload(start + 60_000)).toBe(true);
  expect(mayReload(start + 60_001)).toBe(false);
});

test('offline, a part that fails leaves the page and its reload for later', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  const fails = () => Promise.reject(new Error('Failed to fetch'));
  await expect(loadPart(fails, reload)).rejects.toThrow('offline');
  expect(reload).not.toHaveBeenCalled();
  onLine.mockRestore();
  expect(mayReload()).toBe(true);
});

test('a part that loads is passed on', async () => {
  const reload = jest.fn();
  await expect(loadPart(async () => 'part', reload)).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('a part that fails reloads the page; failing again at once, it is the error page’s', async () => {
  const reload = jest.fn();
  const fails = async () => {
    throw new Error('Failed to fetch dynamically imported module');
  };
  void loadPart(fails, reload);
  await nextTurn();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadPart(fails, reload)).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});
