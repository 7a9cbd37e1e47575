/** Remarks below a measure's table, by its name: what limits a figure and which changes were tried. */
export const remarks: Readonly<Record<string, readonly string[]>> = {
  detection: [
    'The machine was overloaded in that run. Two runs of that day at load averages of 7.2 and 6.5 matched 385,513 and 322,272 addresses/s. They took the log in within 29.1 and 68.6 s, and the backend reached 255 and 237 MB. Their build did not yet note which log a count is of.',
    'Of the backend’s memory about 210 MB are there before the upload. The rest is garbage of the body that it passes on; a busy machine collects it later. Before the reading had a process of its own the backend reached 414 MB.',
  ],
  access: [
    'For each event read, TLS costs about 10 to 15 µs of a core in the client and 5 to 7 µs in the node. Most of it is spent in Node’s own TLS streams; the credentials check is too short to measure. AES-128 instead of AES-256 changed nothing. The client’s processor time limits a reading, so the loss shows there in full. Appends mostly wait for the disk.',
  ],
  uploads: [
    'Batches of many short cells blocked the backend: 200 columns gave 4.47 × at a twenty-fifth of the size. The parser thread now passes each batch as one text. Empty lines cost 30 µs each, because the parser created an error for each; it now skips and counts them. The remaining cost is the core of two that an upload uses.',
  ],
  commands: [
    'An API call adds HTTP, session, access check and the wait for the projections’ announcement to a command. A registration also runs the reactor that raises its alert. On two cores five processes share the time.',
    'On 2026-11-22 the machine was busy (load average 4 to 8), so processor time says more than rates. Revisions 99720cc and 8e7c0cd took turns. Of 50 renames at once, each costs 2.5 to 2.9 ms instead of 3.3 to 4.2. One run at load 8 took 4.1. The rate is 0.21 to 0.24 × of bare appends instead of 0.16 to 0.20 ×.',
    'In the best run the backend takes 1.07 of the 2.5 ms, the node 0.34, projections 0.22 and the caller 0.22. Postgres takes 0.25 for projections, 0.23 for the backend and 0.11 for the log. A bare append takes 0.53. Half of its rate would need 1.06 ms in all, which the backend alone takes for HTTP, Nest, checks and the append.',
    'For one rename alone, Postgres takes 1.1 to 1.4 ms for projections instead of 1.8 to 2.0, wake-ups included. For the backend it takes 0.5 to 0.7 instead of 0.7 to 0.8. A batch itself takes 0.5 ms of Postgres: numbering the history 0.17, checkpoints 0.07, the announcement 0.06, rows 0.07, the rest is the transaction. The ratios of p50 scattered from 2.2 to 4.4 × before and from 2.4 to 5.3 × after, so they decide nothing.',
  ],
  import: [
    'On 2026-11-22, at load averages of 4 to 8, imports of 2,000 users at revision 8e7c0cd took turns with 99720cc. They wrote 705 and 772 rows/s instead of 493 and 516. They took back 785 and 772 instead of 421 and 390. A row costs 1.6 to 1.8 ms of processor time instead of 2.1 to 2.4. Taking it back costs 1.6 to 1.8 instead of 2.4 to 3.0.',
    'Of 1.64 ms a row, the backend takes 0.81, the node 0.25 and projections 0.23. Postgres takes 0.15 for projections, 0.09 for the backend, 0.05 for the log and 0.06 for autovacuum. A bare append took 0.62 in the same run. So 0.8 × would leave 0.15 ms for everything around the append.',
    'Under a profiler, the official client’s encoding and gRPC take a quarter of the backend’s time, garbage collection an eighth. Deciding, sealing personal fields, reading and marking rows share the rest without a peak.',
  ],
  'bulk-insert': [
    'On 2026-11-22, at load averages of 3 to 7, imports of 2,000 payments took turns likewise. Rates followed the load: 947 and 421 rows/s instead of 1,079 and 459. A row costs 1.3 to 1.4 ms of processor time instead of 1.3 to 1.5. Taking it back costs 1.05 to 1.2 instead of 1.2 to 1.3.',
    'Of 1.30 ms a row, the backend takes 0.68, the node 0.21 and projections 0.15. Postgres takes 0.15 for projections, 0.05 for the backend and 0.05 for the log. A bare append took 0.56 in the same run.',
  ],
  payments: [
    'A list reads every index entry that its filters leave: once for the page, as far as its end, and once for count and sum. So the last page costs twice the first, and a keyword without a match as much as the last page.',
    'By service, the payments of each service come from an index in order; a sort by the joined name took 200 ms of a core for 100,000 payments.',
    'Since that run the unfiltered list takes its totals from the monthly ones, and a searched list is scanned once. At a tenth of the size on the quiet machine, every list of 100,000 payments took at most 50 ms. By service it took 46 ms instead of 68, a payee by a keyword 42 instead of 57, a rare payee 32 instead of 52. A description by a keyword took 38 ms instead of 68, a unique one 26 instead of 55. Home took 31 ms instead of 49.',
  ],
  rebuild: [
    'The rebuild takes about 140 µs of processor time an event. Two cores that do nothing else therefore reach at most 14,000 events/s; 20,000 would need 100 µs. Linux counted these times at load averages of 7 to 16, at which rates say little: the day before, at 3 to 4, the old rebuild reached 7,051 events/s, 0.41 ×. The rebuild process takes 57 µs (78 before). Postgres takes 60 (78 to 89 before), the node and its Postgres 23 (27 before).',
    'A quarter of the time of the process is garbage collection. Under a profiler, projections take 24 µs, reading 11, opening facts 4, and writing COPY 6. In Postgres, COPY takes 13 µs, numbering the history 9, indexes and constraints 9, `analyze` 4, `SET LOGGED` 4, updates and deletes 2. The rest is the swap and the planning of small tables.',
    'A million payments alone take 84 µs an event (117 to 147 before, of 100,000): 35 in the process, 28 in Postgres, 22 in the node and its Postgres. So at most 23,000 events/s fit on two idle cores; the busy machine gave 6,600. The peak is 242 MB.',
    'These changes helped and stayed: COPY into unlogged tables, one numbering of all history rows, and reading by a lean deserialiser. Earlier: indexes after the rows, reading and writing a batch ahead, one reading for all projections. A larger young generation and pages of 1,000, 4,000 or 8,000 events gained nothing. Several processes that each rebuild a range of positions have not been tried.',
  ],
  lists: [
    'Before its statement was named ([0104](decisions/0104-name-lists-of-equalities.md)) and its interceptors were left out, the list reached 0.73 × at both. The bare server plans each of its statements anew, so the list can be faster. On a busy machine (load 9 to 12), a call at 50 connections took 1.4 ms of processor time in the backend and 1.1 in Postgres. The bare server took 0.7 and 1.4.',
    'A profile of the backend shows no single large part. Of its time, 22 % read Postgres’s answer, 11 % are garbage collection and 11 % serialise and send. The check of the query takes 4 %, the guard 4 %. The rest is spread over Node’s streams, Fastify’s hooks and Nest.',
  ],
  integrations: [
    'On 2026-11-23 other suites kept the load average at 8 to 10 on two cores, so the bare appends reached 850/s instead of the usual 3,000/s. At a tenth of the size, p95 beside ten services was 63 ms while each run had 16 commands under way. It was 44 ms with 3 in all, and 9 ms in quiet. Whether runs in a process of their own would lower it was not measured. Planning 1,000 services is one statement a company.',
  ],
  start: [
    'Afterwards parts load their code while the stores start, `npm start` runs one process less, and a backend stands for election once instead of five times. Seven starts of b4f117d and of its successor took turns on a busy machine. Median memory fell from 695 to 593 MB, and from 321 to 300 MB with shared pages counted once. The times scattered from 3.3 to 14 s, so they decide nothing. The first start was not made faster: of its 15 to 16 s, the demo company takes 11 to 13, when both cores are busy in every process.',
  ],
};
