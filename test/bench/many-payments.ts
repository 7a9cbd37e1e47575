import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { addDays } from '../../backend/contract/calendar';
import { encodeFrame } from '../../embedded/event-store/log/encode';
import { PostgresStorage } from '../../embedded/event-store/log/postgres-storage';
import type { NewRecord } from '../../embedded/event-store/log/record';

const batchSize = 4_000;
export const firstDay = '2023-04-01';
const days = 1_096;
const kinds = ['月額利用料', '年額ライセンス', '従量課金分', '追加ライセンス', '保守費用', '初期費用', '超過利用分'];

/** Chance that is the same in every run; a generator simpler than that (mulberry32) would tie each throw to the one before. */
class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }
}

export interface PaidService {
  id: string;
  name: string;
  payees: string[];
  price: number;
}

/** The paid services; every third one has a second payee. */
export const paidServices = (count: number, dice = new Dice(7)): PaidService[] =>
  Array.from({ length: count }, (_, n) => {
    const name = `業務サービス${String(n).padStart(3, '0')}`;
    const payees = [`${name}株式会社`, ...(n % 3 === 0 ? [`ｸﾗｳﾄﾞ販売 ${n}号店`] : [])];
    return { id: newId(), name, payees, price: 300 + dice.below(5_000) };
  });

/**
 * Writes the log of one company directly into the storage of the event store node, which would take ten minutes for a
 * million streams.
 * No other process may have the log open.
 */
export class PaymentLog {
  private readonly dice = new Dice(20_260_401);
  private paid = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly companyId: string,
    private readonly services: readonly PaidService[],
  ) {}

  /** Registers the services, each with a plan, and since the first day with an account of every other of these people. */
  async begin(people: readonly string[]): Promise<void> {
    const records = this.services.flatMap((service, index) => [
      () => this.newRecord('companyService', service.id, 'CompanyServiceRegistered', registeredOf(service)),
      () => this.newRecord('plan', newId(), 'PlanRegistered', planOf(service)),
      ...people
        .filter((_, n) => (n + index) % 2 === 0)
        .map((companyUserId) => () => {
          const data = { companyServiceId: service.id, companyUserId };
          return this.newRecord('account', newId(), 'AccountConnected', data, Date.parse(firstDay));
        }),
    ]);
    await this.write(records.length, (n) => records[n]!());
  }

  /** Adds payments up to this number. */
  async grow(count: number): Promise<void> {
    const before = this.paid;
    this.paid = count;
    await this.write(count - before, (n) => this.payment(before + n));
  }

  private async write(count: number, dataAt: (n: number) => RecordData): Promise<void> {
    const storage = new PostgresStorage(this.databaseUrl);
    let position = await storage.open(() => undefined);
    let writing: Promise<void> = Promise.resolve();
    for (let from = 0; from < count; from += batchSize) {
      const length = Math.min(batchSize, count - from);
      const records = Array.from({ length }, (_, n) => this.record(dataAt(from + n), ++position));
      await writing;
      writing = storage.write(records);
      writing.catch(() => undefined);
    }
    await writing;
    await storage.close();
  }

  private record({ data, ...recordData }: RecordData, position: number): NewRecord {
    const at = { ...recordData, position };
    const metadata = metadataOf(this.companyId, new Date(at.created).toISOString());
    const { eventId, type } = at;
    return {
      ...at,
      frame: encodeFrame(at, { eventId, type, isJson: true, data: bytes(data), metadata: bytes(metadata) }),
    };
  }

  private newRecord(entity: string, id: string, type: string, data: object, created = Date.now()): RecordData {
    return { stream: streamName(entity, this.companyId, id), revision: 0, eventId: newId(), type, created, data };
  }

  private payment(n: number): RecordData {
    const data = paymentOf(this.dice, this.services, n);
    const created = Date.parse(`${data.paidOn}T00:00:00Z`) + this.dice.below(20 * 86_400_000);
    return this.newRecord('payment', newId(), 'PaymentRecorded', data, created);
  }
}

type RecordData = Omit<NewRecord, 'position' | 'frame'> & { data: object };

const bytes = (value: object) => Buffer.from(JSON.stringify(value));

/**
 * Some services are paid more often than others; one payment in thirty is a refund; one in eight has no description.
 */
function paymentOf(dice: Dice, services: readonly PaidService[], n: number) {
  const often = dice.below(10_000) / 10_000;
  const service = services[Math.floor(services.length * often * often)]!;
  const paidOn = addDays(firstDay, dice.below(days));
  const amount = service.price * (1 + dice.below(60)) + (dice.below(4) === 0 ? dice.below(1_000) : 0);
  const period = `${paidOn.slice(0, 4)}年${Number(paidOn.slice(5, 7))}月分 ${dice.of(kinds)}`;
  return {
    companyServiceId: dice.below(20) === 0 ? null : service.id,
    payee: dice.of(service.payees),
    paidOn,
    amount: dice.below(30) === 0 ? -amount : amount,
    ...{ originalAmount: null, originalCurrency: null, exchangeRate: null },
    description: dice.below(8) === 0 ? null : dice.below(20) === 0 ? `${period} 請求書INV-${n}` : period,
  };
}

const registeredOf = ({ name }: PaidService) => ({
  ...{ name, integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' },
});

const planOf = ({ id, price }: PaidService) => ({
  ...{ companyServiceId: id, name: 'ビジネス', billingCycle: 'monthly', priceType: 'per_seat', price, seats: 20 },
  ...{ startsOn: firstDay, endsOn: null, renewalCycle: 'yearly', autoRenewal: true, alertLeadDays: 30, note: null },
});

const metadataOf = (companyId: string, at: string): Metadata => ({
  companyId,
  actor: { kind: 'administrator', id: companyId },
  channel: 'csv',
  at,
  version: 1,
  $correlationId: companyId,
  $causationId: companyId,
});
