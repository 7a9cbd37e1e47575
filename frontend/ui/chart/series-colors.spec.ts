import { colorsOf, cssColor } from './series-colors';

const service = (registrationOrder: number) => ({ name: `サービス${registrationOrder}`, registrationOrder });
const payee = (name: string) => ({ name, registrationOrder: null });

test('A service has the same colour in every chart, whichever is opened first', () => {
  const [first, second] = [colorsOf([service(4), service(0), service(17)]), colorsOf([service(17), service(4)])];
  expect(second).toEqual([first[2], first[0]]);
  localStorage.clear();
  expect(colorsOf([service(17)])).toEqual([first[2]]);
});

test('Up to 30 services have colours of their own', () => {
  const colors = colorsOf(Array.from({ length: 30 }, (_, order) => service(order)));
  expect(new Set(colors.map(cssColor)).size).toBe(30);
});

test('A service whose colour another part has takes another tone of its hue', () => {
  const colors = colorsOf([service(2), service(32), service(62), service(3)]);
  expect(new Set(colors).size).toBe(4);
  expect(colors.slice(0, 3).map((color) => color % 10)).toEqual([2, 2, 2]);
  expect(colors[3]).toBe(3);
});

test('A payee has the colour of its name', () => {
  const [adobe, box] = colorsOf([payee('アドビ株式会社'), payee('Box Japan')]);
  expect(colorsOf([payee('Box Japan'), payee('アドビ株式会社')])).toEqual([box, adobe]);
});
