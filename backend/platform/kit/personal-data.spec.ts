import { randomBytes } from 'node:crypto';
import { forgottenName, openPersonal, sealPersonal, unreadable } from './personal-data';
import { cipher, newToken, Secrets } from './secrets';

const person = cipher(randomBytes(32));
const data = { name: '架空 花子', nameKana: null, position: '部長' };
const sealedInPlace = (value: string) => ({ $personal: person.seal(Buffer.from(value)).toString('base64') });
const tampered = (sealed: string) => {
  const body = Buffer.from(sealed, 'base64');
  body[body.length - 1]! ^= 1;
  return body.toString('base64');
};

describe.each<[string, Record<string, unknown>, Record<string, unknown>]>(
  (() => {
    const together = sealPersonal(data, ['name', 'nameKana'], person);
    const { fields, sealed } = together.$personal as { fields: string[]; sealed: string };
    const apart = { ...data, name: sealedInPlace(data.name) };
    return [
      ['Personal fields', together, { ...together, $personal: { fields, sealed: tampered(sealed) } }],
      ['Those of older events', apart, { ...apart, name: { $personal: tampered(apart.name.$personal) } }],
    ];
  })(),
)('%s', (_, sealed, changed) => {
  it('are unreadable in the log and whole again with the person’s key', () => {
    expect(JSON.stringify(sealed)).not.toContain('花子');
    expect(sealed).toMatchObject({ nameKana: null, position: '部長' });
    expect(openPersonal(sealed, ['name', 'nameKana'], person)).toEqual({ data });
  });

  it('become 削除済みユーザー once the key is destroyed', () => {
    expect(openPersonal(sealed, ['name', 'nameKana'], undefined)).toEqual({ data: { ...data, name: forgottenName } });
  });

  it('in plain text of an older event version are read, and forgotten with the rest', () => {
    expect(openPersonal(data, ['name', 'position'], person)).toEqual({ data });
    expect(openPersonal(data, ['name', 'position'], undefined)).toEqual({
      data: { name: forgottenName, nameKana: null, position: forgottenName },
    });
  });

  it('that were changed in the log are noticed', () => {
    expect(openPersonal(changed, ['name', 'nameKana'], person)).toEqual({
      data: { ...data, name: unreadable },
      unreadable: new Error('The personal fields of this event cannot be opened'),
    });
  });
});

describe('Secrets', () => {
  it('hash the same value alike, and differently for another purpose or key', () => {
    const secrets = new Secrets('k'.repeat(32));
    expect(secrets.hash('a', 'x')).toEqual(new Secrets('k'.repeat(32)).hash('a', 'x'));
    expect(secrets.hash('a', 'x')).not.toEqual(secrets.hash('b', 'x'));
    expect(secrets.hash('a', 'x')).not.toEqual(new Secrets('l'.repeat(32)).hash('a', 'x'));
  });

  it('make tokens of 256 bits that do not repeat', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(newToken()).not.toBe(newToken());
  });
});
