import { administrators } from '../../backend/contract/administrators';
import { signUp } from '../support/sign-up';
import { paidServices, PaymentLog } from './many-payments';
import { Place } from './place';

/** Starts the product with one company that pays for 300 services, and opens the log of its payments, still empty. */
export async function makePayingCompany() {
  const place = await Place.make();
  await Promise.all([place.start('projections'), place.start('backend')]);
  const admin = await signUp(place);
  const { id: companyId } = (await admin.ok(administrators.me)).company;
  const services = paidServices(300);
  return { place, admin, companyId, services, log: new PaymentLog(place.eventsUrl, companyId, services) };
}
