/**
 * The CPU time that `work` takes of this thread, in milliseconds. What else the machine does changes it little, so a
 * test can tell by it that no text makes work grow without bounds.
 */
export function threadCpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
