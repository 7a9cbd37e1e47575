import { v5 } from 'uuid';
import { derivedId, newId } from './ids';

test('a derived id is the UUIDv5 of its words', () => {
  const within = newId();
  expect(derivedId(within, 'command', '台帳')).toBe(v5('command\n台帳', within));
  expect(derivedId(within, '')).toBe(v5('', within));
  expect(() => derivedId('somebody', 'x')).toThrow('somebody is no id');
});
