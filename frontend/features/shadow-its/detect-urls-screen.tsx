import { RulesScreen } from './rules-screen';

/** /shadow-its/detect-urls */
export default function DetectUrlsScreen() {
  return <RulesScreen list="detect" />;
}
