import { describePaymentLists } from '../../support/payment-lists';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop(), 60_000);

describe('Any list of payments', () => describePaymentLists(() => server, { isSample: false }));
