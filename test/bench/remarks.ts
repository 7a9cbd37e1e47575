/** Remarks below a measure's table, by its name: what limits a figure and which changes were tried. */
export const remarks: Readonly<Record<string, readonly string[]>> = {
  access: [
    'For each event read, TLS costs about 10 to 15 µs of a core in the client and 5 to 7 µs in the node. Most of it is spent in Node’s own TLS streams; the credentials check is too short to measure. AES-128 instead of AES-256 changed nothing. The client’s processor time limits a reading, so the loss shows there in full. Appends mostly wait for the disk.',
  ],
  uploads: [
    'Batches of many short cells blocked the backend: 200 columns gave 4.47 × at a twenty-fifth of the size. The parser thread now passes each batch as one text. Empty lines cost 30 µs each, because the parser created an error for each; it now skips and counts them. The remaining cost is the core of two that an upload uses.',
  ],
  commands: [
    'An API call adds HTTP, session, access check and the wait for the projections’ announcement to a command. A registration also runs the reactor that raises its alert. On two cores five processes share the time. These figures have no target.',
  ],
  payments: [
    'A list reads every index entry that its filters leave: once for the page, as far as its end, and once for count and sum. So the last page costs twice the first, and a keyword without a match as much as the last page.',
    'By service, the payments of each service come from an index in order; a sort by the joined name took 200 ms of a core for 100,000 payments.',
  ],
  rebuild: [
    'The limit: the official client takes 50 to 60 µs of one core to decode an event (protobuf, JSON of data and metadata). The bare reading alone therefore does not reach 20,000 events/s on this machine. Decrypting personal fields, folding and writing SQL add 40 to 50 µs. On the other core the node sends the log and Postgres stores the rows, among them a history index row for every event. Both cores are busy throughout: the rebuild process for three quarters of the time, the node for a third.',
    'These changes helped and stayed: one array a column instead of a row a statement, indexes after the rows, and reading and writing a batch ahead. So did one reading for all projections, one query for all keys of a batch, and SQL as text without parameters. A larger young generation (64 MB) changed only the memory. Later an event’s data was spread last into its row, which saved 13 µs of a core an event. Folding now skips text that is plain Japanese already. With 24 read models, more than when 0.51 × was measured, the ratio is still lower. Several processes that each rebuild a range of positions have not been tried.',
  ],
};
