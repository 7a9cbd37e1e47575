import { allowUrlImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /shadow-its/allow-urls/imports */
export default function AllowUrlImportsScreen() {
  return <ImportsScreen place={allowUrlImports} />;
}
