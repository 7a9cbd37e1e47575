// Loaded into every process of a product by NODE_OPTIONS: its clock runs on from another day. That of Postgres does not.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
const { Date: SystemDate } = globalThis;

globalThis.Date = class Date extends SystemDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(SystemDate.now() + offsetMs);
  }

  static now() {
    return SystemDate.now() + offsetMs;
  }
};
