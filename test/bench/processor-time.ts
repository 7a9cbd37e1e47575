/** What this process has used of the processors since its start; other work of the machine does not count. */
export const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
