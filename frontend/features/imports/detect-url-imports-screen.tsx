import { detectUrlImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /shadow-its/detect-urls/imports */
export default function DetectUrlImportsScreen() {
  return <ImportsScreen place={detectUrlImports} />;
}
