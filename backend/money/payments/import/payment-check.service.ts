import { readRow } from '../../../platform/imports/file-row.rules';
import { serviceFinder, type ServiceRule } from '../service-rules.rules';
import type { ErpConfig } from '../../erp/company-erp.events';
import { fieldsReadBy, reasonsOfPayee, reasonsToLeaveOut } from './file-config.rules';
import { paymentFields } from './payment-import.columns';
import type { Checked, Choice, FileRow, Reason } from '../../../platform/imports/import-kind';
import type { NamedValue } from '../../../contract/import-values';
import { NamedValues } from '../../../platform/imports/named-values.rules';
import { foldText } from '../../../platform/kit/folded-text';
import type { PaymentFields } from '../payment.decider';
import { duplicateKey, searchDescription } from '../payment-search.rules';
import { selectionOf, type PaymentSelection } from '../payment-selection.rules';
import { paymentOf, type Earlier, type PaymentPattern, type PaymentValues, type Service } from './payment-row.rules';

const serviceField = 'service';
type Planned = Extract<Checked, { outcome: 'new' }>;

/** What a dry run needs to know of the company. */
export interface PaymentLookup {
  rules(): Promise<readonly ServiceRule[]>;
  /** What of the file is taken in; null where no configuration says. */
  config(): Promise<ErpConfig | null>;
  services(): Promise<readonly Service[]>;
  /** The newest payment to each payee. */
  payees(): Promise<readonly PaymentPattern[]>;
  /** The newest payment with each of these descriptions, as `searchDescription` makes them. */
  findDescribed(descriptions: readonly string[]): Promise<readonly (PaymentPattern & { searchDescription: string })[]>;
  /** Those of these payments that are there already, by their `duplicateKey`. */
  findRecorded(payments: readonly PaymentFields[]): Promise<ReadonlySet<string>>;
}

interface Read {
  row: FileRow;
  values: PaymentValues;
}

/**
 * A dry run over a file of payments: every row is a new payment. Missing values are guessed from earlier payments and
 * earlier rows.
 */
export class PaymentCheck {
  private readonly lines = new Map<string, number>();
  private readonly memory = new Memory();
  private readonly namedServices = new NamedValues();
  private loading: Promise<void> | undefined;
  private selection: PaymentSelection | null = null;
  private takesTaxOff = false;
  private fields = paymentFields;

  constructor(
    private readonly choice: Pick<Choice, 'mappedFields' | 'answers' | 'today'>,
    private readonly lookup: PaymentLookup,
  ) {}

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    await (this.loading ??= this.load());
    const parsedRows = rows.map((row) => ({
      row,
      ...readRow<PaymentValues>(row, this.fields, { ...this.choice, clearEmpty: false }),
    }));
    const open = parsedRows.flatMap(({ values: { payee, description } }) =>
      !payee && description ? searchDescription(description) : [],
    );
    if (open.length > 0) this.memory.learnDescribed(await this.lookup.findDescribed([...new Set(open)]));
    const checkedRows = parsedRows.map(({ values, reasons }) => this.check(values, reasons));
    return this.markDoubtful(parsedRows, checkedRows);
  }

  private async load(): Promise<void> {
    const [services, payees, rules, config] = await Promise.all([
      this.lookup.services(),
      this.lookup.payees(),
      this.lookup.rules(),
      this.lookup.config(),
    ]);
    this.memory.learn(services, payees, rules);
    this.selection = config ? selectionOf(config) : null;
    this.takesTaxOff = config?.taxHandling === 'excluded';
    this.fields = fieldsReadBy(config);
  }

  namedValues(): NamedValue[] {
    return this.namedServices.list();
  }

  /** The service of a name that no service has, as administrators chose it. */
  private serviceChosenFor(name: string): Service | undefined {
    const chosenId = this.choice.answers.idOf(serviceField, name);
    const service = chosenId === undefined ? undefined : this.memory.serviceWith(chosenId);
    const state = service ? 'chosen' : 'unknown';
    this.namedServices.note({
      field: serviceField,
      value: name,
      state,
      candidateIds: [],
      chosenId: service?.id ?? null,
    });
    return service;
  }

  private check(values: PaymentValues, reasons: Reason[]): Checked {
    const { service } = values;
    const name = values.payee ?? values.description ?? null;
    const outside = this.selection ? reasonsToLeaveOut(values, this.selection) : [];
    if (outside.length > 0) return { outcome: 'leftOut', name, reasons: outside };
    const namedService =
      service === undefined ? undefined : (this.memory.serviceNamed(service) ?? this.serviceChosenFor(service));
    if (reasons.length > 0) return { outcome: 'error', name, reasons };
    const checkedRow = paymentOf(values, this.memory, namedService, this.takesTaxOff);
    if (checkedRow.outcome !== 'new') return checkedRow;
    const plan = checkedRow.plan as PaymentFields;
    const ofPayee = this.selection ? reasonsOfPayee(plan.payee, this.selection) : [];
    if (ofPayee.length > 0) return { outcome: 'leftOut', name: plan.payee, reasons: ofPayee };
    this.memory.note(plan);
    return checkedRow;
  }

  /** Doubtful rows: possible duplicates (same day, payee and amount) and guessed payees. */
  private async markDoubtful(parsedRows: readonly Read[], checkedRows: readonly Checked[]): Promise<Checked[]> {
    const plans = checkedRows.flatMap((one) => (one.outcome === 'new' ? [one.plan as PaymentFields] : []));
    const recordedKeys = plans.length > 0 ? await this.lookup.findRecorded(plans) : new Set<string>();
    return checkedRows.map((one, index) => {
      if (one.outcome !== 'new') return one;
      const doubts = this.doubts(one, parsedRows[index]!, recordedKeys);
      return doubts.length > 0 ? { ...one, doubts } : one;
    });
  }

  private doubts({ plan }: Planned, { row: { line }, values }: Read, recordedKeys: ReadonlySet<string>): Reason[] {
    const like = duplicateKey(plan as PaymentFields);
    const before = this.lines.get(like);
    this.lines.set(like, before ?? line);
    return [
      ...(values.payee === undefined ? ['支払先は以前の支払からの推定です。正しいか確認してください'] : []),
      ...(recordedKeys.has(like) ? ['支払日・支払先・金額が同じ支払が登録されています'] : []),
      ...(before === undefined ? [] : [`${before}行目と支払日・支払先・金額が同じです`]),
    ].map((message) => ({ key: null, message }));
  }
}

/** Earlier payments and the rows above. */
class Memory implements Earlier {
  private readonly services = new Map<string, Service>();
  private readonly names = new Map<string, Service>();
  private readonly payees = new Map<string, PaymentPattern>();
  private readonly descriptions = new Map<string, PaymentPattern>();
  private readonly paidFor = new Map<string, PaymentPattern>();

  private ruleOf: ReturnType<typeof serviceFinder> = () => null;

  learn(services: readonly Service[], payees: readonly PaymentPattern[], rules: readonly ServiceRule[]): void {
    this.ruleOf = serviceFinder(rules);
    for (const service of services) {
      this.services.set(service.id, service);
      this.names.set(foldText(service.name), service);
    }
    for (const pattern of payees) this.keep(pattern);
  }

  learnDescribed(patterns: readonly (PaymentPattern & { searchDescription: string })[]): void {
    for (const { searchDescription: key, ...pattern } of patterns)
      if (!this.descriptions.has(key)) this.descriptions.set(key, pattern);
  }

  /** Learns from a row what recorded payments do not show. */
  note({ payee, companyServiceId, description }: PaymentFields): void {
    this.keep({ payee, companyServiceId });
    if (description && !this.descriptions.has(searchDescription(description)))
      this.descriptions.set(searchDescription(description), { payee, companyServiceId });
  }

  serviceNamed = (name: string) => this.names.get(foldText(name));
  serviceWith = (id: string) => this.services.get(id);
  byRule = (payee: string, accountTitle: string | null) => this.services.get(this.ruleOf(payee, accountTitle) ?? '');
  byPayee = (payee: string) => this.payees.get(foldText(payee));
  byDescription = (description: string) => this.descriptions.get(searchDescription(description));
  byService = (id: string) => this.paidFor.get(id);

  private keep(pattern: PaymentPattern): void {
    const { payee, companyServiceId } = pattern;
    const knownPattern = this.payees.get(foldText(payee));
    if (!knownPattern) this.payees.set(foldText(payee), pattern);
    else if (!knownPattern.companyServiceId && companyServiceId)
      this.payees.set(foldText(payee), { payee: knownPattern.payee, companyServiceId });
    if (companyServiceId && !this.paidFor.has(companyServiceId)) this.paidFor.set(companyServiceId, pattern);
  }
}
