import type { ReactNode } from 'react';
import type { IntegrationFailure } from '../../../../backend/contract/integrations';
import { connectorFailures } from '../../../../backend/contract/vocabulary';
import { Icon } from '../../../ui/icon';

interface FailureBlockProps {
  failure: IntegrationFailure;
  /** When it happened and what comes next. */
  when?: ReactNode;
  actions?: ReactNode;
}

/** What went wrong, what to do about it, and the vendor's own answer folded away. */
export function FailureBlock({ failure: { code, text, vendorText }, when, actions }: FailureBlockProps) {
  return (
    <section className="integration-notice integration-notice-error" role="alert">
      <Icon name="error" />
      <div>
        <h2>{connectorFailures.labels[code]}</h2>
        <p>{text}</p>
        {when && <p className="quiet">{when}</p>}
        {vendorText && (
          <details>
            <summary>連携先の応答を表示する</summary>
            <pre>{vendorText}</pre>
          </details>
        )}
        {actions && <div className="integration-notice-acts">{actions}</div>}
      </div>
    </section>
  );
}
