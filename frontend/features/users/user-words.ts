import { employeeStatuses, userStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';

export const employeeOptions = optionsOf(employeeStatuses);
export const workingOptions = optionsOf(workingStatuses);
export const userStatusOptions = optionsOf(userStatuses);
