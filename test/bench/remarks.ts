/** What a table cannot say, by the name of its measure: what limits a figure and what was tried. */
export const remarks: Readonly<Record<string, readonly string[]>> = {
  access: [
    'TLS costs about 10 to 15 µs of a core in the client and 5 to 7 µs in the node for each event read, most of it in Node’s own TLS streams; the check of the credentials itself cannot be measured. AES-128 in place of AES-256 changed nothing. A reading is bound by the client’s processor time, so the loss shows there in full; appends mostly wait for the disk.',
  ],
  commands: [
    'A call of the API is a command with HTTP, the session, access, the wait for the announcement of the projections and, for a registration, the reactor that raises its alert beside it; on two cores all five processes share the time. Its figures are told without a wish.',
  ],
  payments: [
    'The list of few payments is mostly the call itself: HTTP, the session, the answer; a ratio to a bare SQL of one or two milliseconds says nothing of it. From ten thousand to a million a total takes a little longer with the number of months, services, payees and descriptions, not with that of the payments; a page takes as long wherever it is, since the totals say in which month, band, payee or service it begins.',
    'What still grows with the payments: combinations of filters that no table of totals knows (a service and an amount, a payee and a description) are counted in an index, all of them, and so is the middle of a filtered list that is sorted by what its totals do not know, of one service by the day of recording; of descriptions, those that hold a keyword are summed, found by their letters where they are few, and otherwise by a look at all that differ.',
    'A rebuild of payments is the reading by the official client, which alone hardly reaches 20,000 events/s on this machine, a third of it on top for rows and SQL, and then the indexes and totals, a sixth of the whole.',
  ],
  rebuild: [
    'What limits it: the official client takes 50 to 60 µs of one core to decode an event (protobuf, JSON of data and metadata), which is why the bare reading itself does not reach 20,000 events/s on this machine. On top come 40 to 50 µs for opening personal fields, folding and writing SQL, and beside it, on the other core, the node that sends the log and Postgres that takes the rows in, a history index row for every event among them. The two cores are busy throughout: the rebuilding process for three quarters of the time, the node for a third.',
    'What was tried: one array a column in place of a row a statement, indexes after the rows, reading and writing a batch ahead, all projections from one reading, one question for all keys of a batch, SQL as text without parameters; all of them kept. A larger young generation (64 MB) changed nothing but the memory. Later: an event’s data spread last into its row (13 µs of a core an event saved) and folding that skips what is plain Japanese text already; with 24 read models to fill, more than when 0.51 × was measured, the ratio is lower all the same. Several processes that each rebuild a range of positions have not been tried.',
  ],
};
