import {
  customSettingEvents,
  type CustomSettingEvent,
  type CustomSettingFact,
} from '../../backend/access/company/custom-settings/custom-setting.events';
import { projection, upsert } from '../kit/projection';
import { CustomOption } from './custom-option.read-model';

type Options = Extract<CustomSettingEvent, { data: { options: unknown } }>['data']['options'];

const names = ({ companyId, entityId, data }: CustomSettingFact & { data: { options: Options } }) =>
  data.options.map(({ id, name }) => upsert<CustomOption>({ companyId, id, customSettingId: entityId, name }));

export const customOptions = projection(CustomOption, [customSettingEvents], {
  CustomSettingAdded: names,
  CustomSettingOptionAdded: names,
  CustomSettingOptionRenamed: names,
});
