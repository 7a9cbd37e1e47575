import { colorsOf } from './series-colors';

beforeEach(() => localStorage.clear());

test('A part has the same colour in every chart', () => {
  const [slack, , box] = colorsOf(['slack', 'aws', 'box']);
  expect(colorsOf(['box', 'zoom', 'slack'])).toEqual([box, 3, slack]);
});

test('The parts of one chart differ as far as there are colours', () => {
  const ids = Array.from({ length: 24 }, (_, i) => `service-${i}`);
  colorsOf(ids);
  const shown = [ids[0]!, ids[10]!, ids[20]!, ids[1]!, ids[11]!];
  const colors = colorsOf(shown);
  expect(new Set(colors).size).toBe(5);
  expect(colors[0]).toBe(0);
});

test('A browser that stores nothing still has colours', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(colorsOf(['slack', 'aws'])).toEqual([0, 1]);
  setItem.mockRestore();
});

test('Unreadable memory of this browser is replaced', () => {
  localStorage.setItem('daicho.series-colors', '{');
  expect(colorsOf(['slack', 'aws'])).toEqual([0, 1]);
});
