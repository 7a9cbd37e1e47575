import { paidServices, PaymentLog } from './many-payments';
import { placeWithCompany } from './place-with-company';

/** Starts the product with one company that pays for 300 services, and opens the log of its payments, still empty. */
export async function makePayingCompany() {
  const { place, admin, companyId } = await placeWithCompany();
  const services = paidServices(300);
  return { place, admin, companyId, services, log: new PaymentLog(place.eventsUrl, companyId, services) };
}
