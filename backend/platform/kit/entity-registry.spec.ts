import { entities } from '../../entities';
import { eventKindOf, eventKinds, eventSetOf, registerEntities } from './entity-registry';

describe('The registry of entities', () => {
  it('knows every entity and event of the areas', () => {
    for (const set of entities) {
      expect(eventSetOf(set.entity)).toBe(set);
      for (const [type, kind] of Object.entries(set.kinds)) expect(eventKindOf(type)).toBe(kind);
    }
    expect(eventKinds().size).toBe(entities.flatMap(({ kinds }) => Object.keys(kinds)).length);
  });

  it('names an entity that no area registered, and knows no kind of a foreign event', () => {
    expect(() => eventSetOf('spaceship')).toThrow('No area has registered the entity spaceship');
    expect(eventKindOf('SpaceshipLanded')).toBeUndefined();
  });

  it('refuses a second entity or event of the same name', () => {
    expect(() => registerEntities(entities)).toThrow('company is registered twice');
    const [type] = Object.keys(entities[0]!.kinds);
    const other = { ...entities[0]!, entity: 'other', kinds: { [type!]: entities[0]!.kinds[type!]! } };
    expect(() => registerEntities([other])).toThrow(`${type} is registered twice`);
  });
});
