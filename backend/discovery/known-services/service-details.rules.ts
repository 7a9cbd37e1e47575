import { z } from 'zod';
import { serviceCertifications, storedDataKinds } from '../../contract/detection-words';

/** A fact about a service, with the text that says it. */
const withSource = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, url: z.url({ protocol: /^https$/ }), readOn: z.iso.date() });

/** Facts keyed by the id of the service; a fact that no text states is absent. */
export const serviceDetails = z.record(
  z.string(),
  z.strictObject({
    country: withSource(z.string().regex(/^[A-Z]{2}$/)).optional(),
    keeps: withSource(z.array(z.enum(storedDataKinds.values)).min(1)).optional(),
    certifications: withSource(z.array(z.enum(serviceCertifications.values))).optional(),
  }),
);
export type ServiceDetails = z.infer<typeof serviceDetails>[string];
