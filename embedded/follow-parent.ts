// Loaded into every part first: when the supervisor ends, in whatever way, the part stops as on SIGTERM.
const stopTimeoutMs = 1_500;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps the channel open, and with it a part whose work is done.
process.channel?.unref();
