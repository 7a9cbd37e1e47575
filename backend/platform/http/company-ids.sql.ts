/** The ids of all companies: each has an administrator who signed it up. */
export const companyIdsSql = 'select distinct company_id as id from app.credential';
