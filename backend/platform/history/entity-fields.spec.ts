import { historyEntities } from '../../contract/history-kinds';
import { entities } from '../../entities';
import { meaningOf, type Kind } from '../kit/events';
import { fieldsAndStateOf, fieldsOf, valueIn } from './entity-fields';

const sets = entities.filter(({ entity }) => (historyEntities as readonly string[]).includes(entity));
const kinds = sets.flatMap(({ kinds }) => Object.entries(kinds));

describe('The fields of a history', () => {
  it('have a state for every event without data', () => {
    const isShown = ({ data, state }: Kind) =>
      state !== undefined || Object.values(data).some((schema) => meaningOf(schema).as !== 'hidden');
    expect(kinds.filter(([, kind]) => !isShown(kind)).map(([type]) => type)).toEqual([]);
  });

  it('exist for every entity with a readable history', () => {
    const left = entities.filter(({ entity }) => !(historyEntities as readonly string[]).includes(entity));
    const withKinds = left.filter(({ kinds }) =>
      Object.values(kinds).some(({ data }) => Object.values(data).some((field) => meaningOf(field).as !== 'hidden')),
    );
    expect(withKinds.map(({ entity }) => entity)).toEqual([]);
  });

  it('gives every field one label, whichever event sets it', () => {
    for (const { entity, kinds } of sets) {
      for (const field of fieldsOf(entity as never)) {
        const labels = Object.values(kinds).flatMap(({ data }) =>
          data[field.name] ? [meaningOf(data[field.name]!).label] : [],
        );
        expect([entity, field.name, new Set(labels).size]).toEqual([entity, field.name, 1]);
      }
    }
  });

  it('exclude fields for machines, and the effective date', () => {
    const names = fieldsOf('alert').map(({ name }) => name);
    expect(names).toContain('alertType');
    expect(names).not.toContain('causes');
    expect(fieldsOf('plan').map(({ name }) => name)).not.toContain('effectiveFrom');
  });

  it('knows the state from the name of the event', () => {
    const [state] = fieldsAndStateOf('companyService');
    expect(state?.meaning.label).toBe('状態');
    expect(valueIn(state!, { type: 'CompanyServiceSuspended', data: {} })).toBe('一時停止');
    expect(fieldsAndStateOf('contract')[0]?.meaning.label).toBe('契約プラン');
  });
});
