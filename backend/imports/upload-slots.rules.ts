import { OpenCounts } from '../http/open-counts';
import { Refused } from '../http/refused';

const maxParsers = 2;

/** Lets a company send one file at a time, and a few files be parsed at once; the others wait for their turn. */
export class UploadSlots {
  private readonly companies = new OpenCounts(1);
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** @throws Refused 409 while another file of the company is on its way */
  async run<T>(companyId: string, receive: () => Promise<T>): Promise<T> {
    const close = this.companies.open(companyId);
    if (!close) throw uploadUnderWay();
    try {
      if (this.running >= maxParsers) await new Promise<void>((start) => this.waiting.push(start));
      else this.running++;
      try {
        return await receive();
      } finally {
        // The place is handed over rather than given back, so that nobody slips in between.
        const next = this.waiting.shift();
        if (next) next();
        else this.running--;
      }
    } finally {
      close();
    }
  }
}

const uploadUnderWay = () =>
  new Refused(
    409,
    'upload_under_way',
    'ほかのファイルを受け付けている途中です。終わってから、もう一度お試しください。',
  );
