import { OpenCounts } from '../http/open-counts';
import { Refused } from '../http/refused';
import { BoundedQueue } from '../kit/bounded-queue';

const maxParsers = 2;

/** Lets a company send one file at a time, and a few files be parsed at once; the others wait for their turn. */
export class UploadSlots {
  private readonly companies = new OpenCounts(1);
  // One file a company: the companies themselves bound how many wait.
  private readonly parsers = new BoundedQueue({ maxRunning: maxParsers, maxWaiting: Infinity });

  /** @throws Refused 409 while another file of the company is on its way */
  async run<T>(companyId: string, receive: () => Promise<T>): Promise<T> {
    const close = this.companies.open(companyId);
    if (!close) throw uploadUnderWay();
    try {
      return await this.parsers.run(receive);
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
