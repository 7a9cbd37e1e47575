import { randomInt } from 'node:crypto';

/** Without letters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 「K7QM2-XRT9A」: 49 bits, which the budget of failures of a network makes unguessable within its 15 minutes. */
export const newPairingCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
};

/** A code as people type it: without the hyphen, in any case, in full width. */
export const normalisedPairingCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
