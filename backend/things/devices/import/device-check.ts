import type { Checked, Choice, FileRow } from '../../../platform/imports/import-kind';
import type { Items } from '../../../access/company/custom-settings/items';
import { checkedRow, saidIn, type KnownDevice, type SaidDevice } from './device-row';

/** What is there already of what some rows name. */
export interface Known {
  /** By `keyOf` their serial codes. */
  devices: ReadonlyMap<string, KnownDevice>;
  users: ReadonlyMap<string, { id: string; name: string }>;
}
type LookUp = (said: readonly SaidDevice[]) => Promise<Known>;

/** One dry run over a file: finds the device each row means, and the rows that mean the same one. */
export class DeviceCheck {
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly choice: Choice,
    private readonly keyOf: (serialCode: string) => string,
    private readonly items: Promise<Items>,
    private readonly lookUp: LookUp,
  ) {}

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    const items = await this.items;
    const read = rows.map((row) => ({ row, ...saidIn(row, this.choice, items) }));
    const said = read.map((row) => row.said);
    const { devices, users } = await this.lookUp(said);
    const known = { userAt: (email: string) => users.get(email), items };
    return read.map(({ row, said, reasons }): Checked => {
      const code = said.serialCode === undefined ? undefined : this.keyOf(said.serialCode);
      const line = code === undefined ? undefined : this.saidBefore(code, row.line);
      const wrong = line ? [{ key: 'serialCode', message: `同じ管理番号が${line}行目にあります` }] : [];
      if (code === undefined || reasons.length + wrong.length > 0)
        return { outcome: 'error', name: said.serialCode ?? said.name ?? null, reasons: [...reasons, ...wrong] };
      return checkedRow(said, devices.get(code), known, this.choice.today);
    });
  }

  /** The line that said so before, if any. */
  private saidBefore(code: string, line: number): number | undefined {
    const before = this.lines.get(code);
    if (before === undefined) this.lines.set(code, line);
    return before;
  }
}
