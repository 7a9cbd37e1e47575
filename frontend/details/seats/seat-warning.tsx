import { services, type ServiceDetail } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import './seat-warning.css';

interface SeatWarningProps {
  service: Pick<ServiceDetail, 'seats'>;
  addedCount: number;
}

/** Says before users are connected that there will be more of them than seats: 「50/25席」. */
export function SeatWarning({ service: { seats }, addedCount }: SeatWarningProps) {
  if (!seats || addedCount === 0) return null;
  const assigned = seats.assignedCount + addedCount;
  const short = assigned - seats.seatsCount;
  if (short <= 0) return null;
  return (
    <span className="seat-warning">
      <Icon name="alert" size={14} />
      {`契約した席を超えます（${count(assigned)}/${count(seats.seatsCount)}席、${count(short)}席不足）`}
    </span>
  );
}

/** The same where only the service's id is at hand. */
export function SeatWarningOf({ serviceId, addedCount }: { serviceId: string; addedCount: number }) {
  const { data } = useRead(services.show, { params: { companyServiceId: serviceId } });
  return data ? <SeatWarning service={data} addedCount={addedCount} /> : null;
}
