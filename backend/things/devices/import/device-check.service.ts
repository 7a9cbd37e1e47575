import type { Checked, Choice, FileRow } from '../../../platform/imports/import-kind';
import type { CustomSettings } from '../../../access/company/custom-settings/custom-settings.rules';
import { checkedRow, readDeviceRow, type KnownDevice, type DeviceValues } from './device-row.rules';
import type { DeviceUsers } from './device-users.rules';

/** The devices and users that the rows name and that exist. */
export interface Known {
  /** Devices keyed by `keyOf` of their serial codes. */
  devices: ReadonlyMap<string, KnownDevice>;
  users: DeviceUsers;
}
type FindKnown = (rows: readonly DeviceValues[]) => Promise<Known>;

/** Dry run of a file: matches rows to devices and finds duplicate rows. */
export class DeviceCheck {
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly choice: Choice,
    private readonly keyOf: (serialCode: string) => string,
    private readonly settings: Promise<CustomSettings>,
    private readonly findKnown: FindKnown,
  ) {}

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    const settings = await this.settings;
    const parsedRows = rows.map((row) => ({ row, ...readDeviceRow(row, this.choice, settings) }));
    const { devices, users } = await this.findKnown(parsedRows.map((row) => row.values));
    const references = { users, settings };
    return parsedRows.map(({ row, values, reasons }): Checked => {
      const code = values.serialCode === undefined ? undefined : this.keyOf(values.serialCode);
      const line = code === undefined ? undefined : this.firstLineOf(code, row.line);
      const wrong = line ? [{ key: 'serialCode', message: `同じ管理番号が${line}行目にあります` }] : [];
      if (code === undefined || reasons.length + wrong.length > 0)
        return { outcome: 'error', name: values.serialCode ?? values.name ?? null, reasons: [...reasons, ...wrong] };
      return checkedRow(values, devices.get(code), references, this.choice.today);
    });
  }

  /** The earlier line with the same serial code, if any. */
  private firstLineOf(code: string, line: number): number | undefined {
    const before = this.lines.get(code);
    if (before === undefined) this.lines.set(code, line);
    return before;
  }
}
