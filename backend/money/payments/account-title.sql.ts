/**
 * The account title of a payment `p`: what its ERP records in `e`, or else what the file tells that brought it. A
 * lookalike of an ERP is another payment until a person has decided.
 */
export const accountTitleSql = `coalesce(case when e.state <> 'alike' then e.account_title end, p.account_title)`;
