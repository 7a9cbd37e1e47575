import { RulesScreen } from './rules-screen';

/** /shadow-its/allow-urls */
export default function AllowUrlsScreen() {
  return <RulesScreen list="allow" />;
}
