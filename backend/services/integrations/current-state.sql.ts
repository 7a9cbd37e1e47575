import { catalogue } from './catalogue/catalogue.service';

// Kinds are lower-case words of our own files.
const connectableKinds = catalogue.flatMap(({ kind, connection }) => (connection ? [`'${kind}'`] : [])).join(', ');

/** The state of the integration of a service, an alias of company_service: a kind may have gained or lost its connection since. */
export const currentIntegrationState = (service: string): string => `
  case when ${service}.integration_state in ('configured', 'failed') then ${service}.integration_state
    when ${service}.integration_kind in (${connectableKinds}) then 'not_configured' else 'unsupported' end`;
