import { z } from 'zod';

/** Who gets a seat of a service by an import. */
export const seatsTaken = z.object({
  all: z.number().describe('取り込むと新しく利用者になるユーザー'),
  certain: z.number().describe('そのうち、確認が必要な行を除いても利用者になる人'),
});
export type SeatsTaken = z.output<typeof seatsTaken>;
