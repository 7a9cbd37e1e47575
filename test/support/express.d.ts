/** As much of express, which has no types of its own, as the specs use. */
declare module 'express' {
  import type { RequestListener } from 'node:http';

  interface Request {
    query: Record<string, unknown>;
  }
  type Handler = (request: Request, response: unknown, next: () => void) => void;
  interface Application extends RequestListener {
    use(handler: Handler): void;
    use(path: string, router: object): void;
  }
  export default function express(): Application;
}
