import { catalogue } from './catalogue/catalogue.service';

// Kinds are lower-case words of our own files.
const connectableKinds = catalogue.flatMap(({ kind, connection }) => (connection ? [`'${kind}'`] : [])).join(', ');

/** The state of the integration of a service, an alias of company_service: a kind may have gained or lost its connection, and a run may be held. */
export const currentIntegrationState = (service: string): string => `
  case when ${service}.integration_state = 'configured'
      and exists (select from integration held where held.id = ${service}.id and held.held_run_id is not null) then 'held'
    when ${service}.integration_state in ('configured', 'failed') then ${service}.integration_state
    when ${service}.integration_kind in (${connectableKinds}) then 'not_configured' else 'unsupported' end`;
