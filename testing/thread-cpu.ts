/**
 * The CPU time of this thread that `work` takes, in milliseconds. Other load on the machine changes it little, so a test
 * can show with it that no text makes work grow without bounds.
 */
export function threadCpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
