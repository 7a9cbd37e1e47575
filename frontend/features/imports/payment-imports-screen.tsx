import { paymentImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /payments/bulk-insert */
export default function PaymentImportsScreen() {
  return <ImportsScreen place={paymentImports} />;
}
