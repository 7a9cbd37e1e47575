import { reservation } from '../kit/reservation';
import { companyUserEmailEvents } from './company-user-email.events';

/** An e-mail address belongs to at most one user of a company. */
export const companyUserEmailDecider = reservation(companyUserEmailEvents, 'email_taken');
