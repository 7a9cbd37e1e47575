import { administrators } from '../../backend/contract/administrators';
import { signUp } from '../support/sign-up';
import { Place } from './place';

/** Starts the product with one company in it. */
export async function placeWithCompany() {
  const place = await Place.make();
  await Promise.all([place.start('projections'), place.start('backend')]);
  const admin = await signUp(place);
  const { id: companyId } = (await admin.ok(administrators.me)).company;
  return { place, admin, companyId };
}
