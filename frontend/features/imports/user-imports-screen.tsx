import { userImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /users/imports */
export default function UserImportsScreen() {
  return <ImportsScreen place={userImports} />;
}
