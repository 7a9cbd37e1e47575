/** The demo company is always the same one, so that making it twice makes it once. */
export const demoCompanyId = '01930000-0000-7000-8000-0000000de300';
