import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { integrationOperations } from '../../../../backend/contract/integration-words';
import type { WordOf } from '../../../../backend/contract/vocabulary';

type Operation = WordOf<typeof integrationOperations>;

interface OperationChoiceProps {
  operations: IntegrationDetail['operations'];
  chosenOperations: ReadonlySet<Operation>;
  onChoose: (chosenOperations: ReadonlySet<Operation>) => void;
}

/** The permissions to request, each with the vendor's own names; reading cannot be left out. */
export function OperationChoice({ operations, chosenOperations, onChoose }: OperationChoiceProps) {
  const toggle = (operation: Operation) => {
    const next = new Set(chosenOperations);
    if (!next.delete(operation)) next.add(operation);
    onChoose(next);
  };
  return (
    <fieldset className="setup-permissions">
      <legend>許可を求める権限</legend>
      {operations.map(({ operation, permissions }) => (
        <label key={operation} className="check-line">
          <input
            type="checkbox"
            checked={chosenOperations.has(operation)}
            disabled={operation === 'service_informations'}
            onChange={() => toggle(operation)}
          />
          <span>
            {integrationOperations.labels[operation]}
            {permissions.length > 0 && <small>{permissions.join('、')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
