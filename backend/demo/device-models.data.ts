import type { DeviceFields } from '../things/devices/device-state.rules';

/** A device model, sold from this many days ago. */
export interface Model extends Pick<DeviceFields, 'classification' | 'name' | 'maker' | 'operatingSystem'> {
  price: number;
  sinceDaysAgo: number;
}
export type Sort = 'laptop' | 'desktop' | 'phone' | 'tablet' | 'monitor' | 'peripheral';

const of =
  (classification: string) =>
  (sinceDaysAgo: number, maker: string, name: string, operatingSystem: string | null, price: number): Model => ({
    classification,
    name,
    maker,
    operatingSystem,
    price,
    sinceDaysAgo,
  });
const [laptop, desktop, phone] = [of('ノートPC'), of('デスクトップPC'), of('スマートフォン')];
const [tablet, monitor, peripheral] = [of('タブレット'), of('モニター'), of('周辺機器')];

/** The models of each sort, from the oldest to the newest. */
export const models: Record<Sort, readonly Model[]> = {
  laptop: [
    laptop(1_900, 'Lenovo', 'ThinkPad X13 Gen 2', 'Windows 10 Pro', 168_000),
    laptop(1_500, 'Dell', 'Latitude 5430', 'Windows 11 Pro', 154_000),
    laptop(1_100, 'パナソニック', 'レッツノート CF-SR4', 'Windows 11 Pro', 236_000),
    laptop(700, 'Lenovo', 'ThinkPad X1 Carbon Gen 12', 'Windows 11 Pro', 248_000),
    laptop(420, 'Apple', 'MacBook Air 13インチ (M4)', 'macOS', 184_800),
    laptop(200, 'Dell', 'Dell Pro 14', 'Windows 11 Pro', 176_000),
  ],
  desktop: [
    desktop(1_900, 'HP', 'EliteDesk 800 G6', 'Windows 10 Pro', 142_000),
    desktop(700, 'HP', 'HP Elite Mini 800 G9', 'Windows 11 Pro', 158_000),
  ],
  phone: [
    phone(1_600, 'Apple', 'iPhone SE（第3世代）', 'iOS', 62_800),
    phone(800, 'シャープ', 'AQUOS wish4', 'Android', 31_900),
    phone(400, 'Apple', 'iPhone 16e', 'iOS', 99_800),
  ],
  tablet: [
    tablet(1_500, 'Apple', 'iPad（第9世代）', 'iPadOS', 49_800),
    tablet(500, 'Apple', 'iPad (A16)', 'iPadOS', 58_800),
  ],
  monitor: [
    monitor(1_900, 'EIZO', 'FlexScan EV2480', null, 52_000),
    monitor(900, 'Dell', 'P2425HE', null, 38_500),
    monitor(350, 'EIZO', 'FlexScan EV2740X', null, 96_000),
  ],
  peripheral: [
    peripheral(1_700, 'エプソン', 'ビジネスプロジェクター EB-FH52', null, 98_000),
    peripheral(900, 'ロジクール', 'MeetUp 2', null, 128_000),
    peripheral(500, 'ヤマハ', 'YVC-331', null, 68_000),
  ],
};

/** A model on sale this many days ago: usually the newest, sometimes the one before. */
export const modelOf = (sort: Sort, daysAgo: number, nth: number): Model => {
  const soldModels = models[sort].filter(({ sinceDaysAgo }) => sinceDaysAgo >= daysAgo);
  return (nth % 3 === 0 ? soldModels.at(-2) : undefined) ?? soldModels.at(-1) ?? models[sort][0]!;
};
