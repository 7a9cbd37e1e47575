import { services, type ServiceDetail } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import './seat-warning.css';

interface SeatWarningProps {
  service: Pick<ServiceDetail, 'seats'>;
  addedCount?: number;
  /** Seats that a plan gains, or loses when negative. */
  changedSeats?: number;
}

/** Says before users are connected, or seats given up, that there will be more users than seats: 「50/25席」. */
export function SeatWarning({ service: { seats }, addedCount = 0, changedSeats = 0 }: SeatWarningProps) {
  if (!seats || (addedCount === 0 && changedSeats === 0)) return null;
  const assignedCount = seats.assignedCount + addedCount;
  const boughtCount = seats.seatsCount + changedSeats;
  const short = assignedCount - boughtCount;
  if (short <= 0) return null;
  return (
    <span className="seat-warning">
      <Icon name="alert" size={14} />
      {`契約した席を超えます（${count(assignedCount)}/${count(boughtCount)}席、${count(short)}席不足）`}
    </span>
  );
}

/** The same where only the service's id is at hand. */
export function SeatWarningOf({ serviceId, ...change }: Omit<SeatWarningProps, 'service'> & { serviceId: string }) {
  const { data } = useRead(services.show, { params: { companyServiceId: serviceId } });
  return data ? <SeatWarning service={data} {...change} /> : null;
}
