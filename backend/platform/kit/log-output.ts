import pino from 'pino';

const maxWaitingBytes = 1024 * 1024;

/**
 * Standard output for log lines. While it cannot be written, for example on a full disk, up to 1 MiB is buffered;
 * further lines are dropped.
 */
export const logOutput = () => {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: maxWaitingBytes });
  output.on('error', () => undefined);
  return output;
};
