import { newKeyPair } from './note.rules';
import { isIntroduced, rotationNote } from './rotation.rules';

const key = (number: number) => ({ number, ...newKeyPair() });
const [first, second, stranger] = [key(1), key(2), key(1)];

it('a key is introduced by the note of the key before', () => {
  const rotation = rotationNote(second, first);
  expect(rotation).toMatch(/^daicho\/key-rotation\n2\nAb?[A-Za-z0-9+/]+=*\n\n(— daicho\/key-rotation \S+\n){2}$/);
  expect(isIntroduced({ ...second, rotation }, first)).toBe(true);
});

it.each([
  ['by another key', { ...second, rotation: rotationNote(second, stranger) }],
  ['for another key', { ...key(2), rotation: rotationNote(second, first) }],
  ['for another number', { ...second, number: 3, rotation: rotationNote(second, first) }],
  [
    'without the signature of the key itself',
    { ...second, rotation: rotationNote(second, first).replace(/— \S+ \S+\n$/, '') },
  ],
  ['without a note', { ...second, rotation: null }],
])('it is not introduced %s', (_, introduced) => expect(isIntroduced(introduced, first)).toBe(false));
