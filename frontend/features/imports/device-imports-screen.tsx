import { deviceImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /devices/imports */
export default function DeviceImportsScreen() {
  return <ImportsScreen place={deviceImports} />;
}
