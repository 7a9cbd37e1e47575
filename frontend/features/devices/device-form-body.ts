import { z } from 'zod';
import { devices, type DeviceDetail } from '../../../backend/contract/devices';
import { reason } from '../../../backend/contract/fields';
import type { Form } from '../../lib/use-form';
import { today } from '../../ui/format';

/** The values of a device form: the registration, the immediate use, and for an edit the reason. */
export const deviceFormBody = devices.register.body.extend({
  begins: z.enum(['in_stock', 'in_use']),
  reason,
});
export type DeviceForm = Form<z.input<typeof deviceFormBody>, z.output<typeof deviceFormBody>>;
type DeviceValues = z.output<typeof deviceFormBody>;

export const newDevice = () => ({
  serialCode: '',
  classification: '',
  name: '',
  maker: '',
  operatingSystem: '',
  purchasedOn: null,
  price: null,
  warrantyEndsOn: null,
  leaseEndsOn: null,
  note: '',
  customValues: {},
  begins: 'in_stock' as const,
  companyUserId: null,
  usageStartDate: today(),
  usageEndDate: null,
});

export const formOf = (device: DeviceDetail) => {
  const { serialCode, classification, name, purchasedOn, price, warrantyEndsOn, leaseEndsOn } = device;
  const texts = { maker: device.maker ?? '', operatingSystem: device.operatingSystem ?? '', note: device.note ?? '' };
  const dates = { purchasedOn, warrantyEndsOn, leaseEndsOn };
  const { customValues } = device;
  const fields = { serialCode, classification, name, ...texts, ...dates, price, customValues };
  return { ...fields, begins: 'in_stock' as const, reason: '' };
};

/** The registration: a device in stock has no user and no dates of use. */
export const registrationOf = ({ begins, reason: _, ...device }: DeviceValues) =>
  begins === 'in_use' ? device : { ...device, companyUserId: null, usageStartDate: null, usageEndDate: null };

/** The edit: the use of a device has actions of its own. */
export const editOf = (values: DeviceValues) => {
  const { begins: _, companyUserId: _user, usageStartDate: _start, usageEndDate: _end, ...edit } = values;
  return edit;
};
