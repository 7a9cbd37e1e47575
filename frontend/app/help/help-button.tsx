import { useAtom } from 'jotai';
import { IconButton } from '../../ui/button';
import { helpAtom } from './help-atom';

/** The ？ of the header: opens and closes the help beside the screen. */
export function HelpButton() {
  const [place, setPlace] = useAtom(helpAtom);
  const isOpen = place !== undefined;
  return (
    <IconButton
      reads
      icon="help"
      label="この画面のヘルプ"
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'help' : undefined}
      onClick={() => setPlace(isOpen ? undefined : {})}
    />
  );
}
