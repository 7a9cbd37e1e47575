import { removedBy, type UndoTable } from '../../../platform/kit/undo';
import type { CustomSettingCommand, CustomSettingState } from './custom-setting.decider';
import type { customSettingEvents } from './custom-setting.events';

const existingState = (state: CustomSettingState) => {
  const { settingType, name, inputType, position, options } = state as Extract<CustomSettingState, { is: 'there' }>;
  return { settingType, name, inputType, position, options };
};
const optionsIn = (state: CustomSettingState) => existingState(state).options;
const nameOf = (options: readonly { id: string; name: string }[], optionId: string) =>
  options.find(({ id }) => id === optionId)?.name;

export const customSettingUndo: UndoTable<CustomSettingCommand, CustomSettingState, typeof customSettingEvents> = {
  CustomSettingAdded: removedBy('Delete'),
  CustomSettingRenamed: { by: 'values', undo: ({ values: { name } }) => ({ type: 'Edit', data: { name } }) },
  CustomSettingMoved: {
    by: 'values',
    undo: ({ values: { position }, data }) => ({ type: 'Move', data: { position: position ?? data.position } }),
  },
  CustomSettingOptionAdded: {
    by: 'itself',
    undo: ({ data: { optionId, options }, now }) =>
      nameOf(optionsIn(now), optionId) === nameOf(options, optionId)
        ? { type: 'DeleteOptions', data: { optionIds: [optionId] } }
        : undefined,
  },
  CustomSettingOptionRenamed: {
    by: 'itself',
    undo: ({ data: { optionId, options }, before, now }) => {
      const name = nameOf(optionsIn(before), optionId);
      if (name === undefined || nameOf(optionsIn(now), optionId) !== nameOf(options, optionId)) return undefined;
      const renamedOptions = optionsIn(now).map((one) => (one.id === optionId ? { id: optionId, name } : one));
      return { type: 'Edit', data: { options: renamedOptions } };
    },
  },
  CustomSettingOptionsOrdered: {
    by: 'whole',
    undo: ({ before }) => ({ type: 'Edit', data: { options: optionsIn(before) } }),
  },
  CustomSettingOptionDeleted: {
    by: 'itself',
    undo: ({ data: { optionId }, before, now }) => {
      const option = optionsIn(before).find(({ id }) => id === optionId);
      return option && { type: 'Edit', data: { options: [...optionsIn(now), option] } };
    },
  },
  CustomSettingDeleted: {
    by: 'return',
    ends: true,
    undo: ({ before }) => ({ type: 'Add', data: existingState(before) }),
  },
};
