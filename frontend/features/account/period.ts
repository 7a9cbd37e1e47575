import { day } from '../../ui/format';

/** 2026/04/01〜2027/03/31, or without an end. */
export const period = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn ? `${day(startsOn)}〜${day(endsOn)}` : `${day(startsOn)}〜（期限なし）`;
