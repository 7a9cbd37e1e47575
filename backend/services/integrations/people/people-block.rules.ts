import { z } from 'zod';
import { employeeStatuses } from '../../../contract/vocabulary';
import { pagination, vendorRequest } from '../catalogue/vendor-request.rules';

const text = z.string().min(1);
const expression = text.describe('a JSONata expression');
const list = {
  request: vendorRequest,
  /** Read after the first, where no single list has everybody. */
  furtherRequests: z.array(vendorRequest).optional(),
  pagination,
  /** JSONata on the answer: the items of the page. */
  items: expression,
};

/** JSONata on an item. What the vendor does not list is left out, and no synchronisation changes it. */
const person = z.strictObject({
  id: expression,
  name: expression.optional(),
  /** In katakana or hiragana. */
  nameKana: expression.optional(),
  email: expression.optional(),
  employeeCode: expression.optional(),
  /** The vendor's word, which `employeeStatuses` translates. */
  employeeStatus: expression.optional(),
  /** Must give `working`, `on_leave` or `retired`; any other value is unknown. */
  workingStatus: expression.optional(),
  position: expression.optional(),
  joinedOn: expression.optional(),
  /** The last day. */
  leftOn: expression.optional(),
  /** The main one first: paths by `$departmentPath(names)`, or ids of the list `departments`. */
  departments: expression.optional(),
});

/** JSONata on an item of a list of placements: fields of a person that the list of people lacks. */
const placement = z.strictObject({
  personId: expression,
  departments: expression,
  /** The day from which the present departments apply. */
  departmentsFrom: expression.optional(),
  position: expression.optional(),
});

const department = z.strictObject({ id: expression, name: expression, parent: expression.optional() });

/** How the people of a company are read from an HR system or an identity provider. */
export const people = z.strictObject({
  ...list,
  /** JSONata on an item that is no person of the company. */
  skip: expression.optional(),
  person,
  /** The vendor's words beside the Japanese ones, which every row knows. */
  employeeStatuses: z.record(text, z.enum(employeeStatuses.values)).default({}),
  departments: z.strictObject({ ...list, department }).optional(),
  placements: z.strictObject({ ...list, placement }).optional(),
});
export type PeopleBlock = z.infer<typeof people>;
