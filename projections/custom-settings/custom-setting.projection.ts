import { customSettingEvents } from '../../backend/access/company/custom-settings/custom-setting.events';
import { projection, update, upsert } from '../kit/projection';
import { CustomSetting } from './custom-setting.read-model';

export const customSettings = projection(CustomSetting, [customSettingEvents], {
  CustomSettingAdded: (e) => upsert({ ...e.data, companyId: e.companyId, id: e.entityId, isDeleted: false }),
  CustomSettingRenamed: (e) => update({ id: e.entityId }, e.data),
  CustomSettingMoved: (e) => update({ id: e.entityId }, e.data),
  CustomSettingOptionAdded: (e) => update({ id: e.entityId }, { options: e.data.options }),
  CustomSettingOptionRenamed: (e) => update({ id: e.entityId }, { options: e.data.options }),
  CustomSettingOptionsOrdered: (e) => update({ id: e.entityId }, e.data),
  CustomSettingOptionDeleted: (e) => update({ id: e.entityId }, { options: e.data.options }),
  CustomSettingDeleted: (e) => update({ id: e.entityId }, { isDeleted: true }),
});
