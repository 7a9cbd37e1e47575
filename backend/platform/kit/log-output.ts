import pino from 'pino';

const maxWaitingBytes = 1024 * 1024;

/** Standard output for log lines. While it cannot be written, as on a full disk, lines wait up to 1 MiB and are then dropped; the process goes on. */
export const logOutput = () => {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: maxWaitingBytes });
  output.on('error', () => undefined);
  return output;
};
