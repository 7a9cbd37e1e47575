import { isWebAddress } from '../../../backend/contract/fields';
import { Icon } from '../../ui/icon';
import { OrDash } from '../../ui/relative-time';

/** A typed-in address, linked only if it is http or https. */
export function WebLink({ url }: { url: string | null }) {
  if (!url || !isWebAddress(url)) return <OrDash>{url}</OrDash>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url} <Icon name="external" size={12} />
      <span className="only-heard">（新しいタブで開きます）</span>
    </a>
  );
}
