import { master, type Agency } from '../../../backend/contract/master';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';

/** 販売代理店: the agencies in the operator's file, if any. */
export function AgenciesSection() {
  const agencies = useRead(master.agencies, {}, { once: true }).data ?? [];
  if (agencies.length === 0) return null;
  return (
    <Card title="販売代理店">
      <Facts facts={agencies.map((agency) => ({ label: agency.name, value: <Reach agency={agency} /> }))} />
    </Card>
  );
}

function Reach({ agency: { phone, email, url } }: { agency: Agency }) {
  return (
    <span className="agency">
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
      {!phone && !email && !url && <span className="faint">—</span>}
    </span>
  );
}
