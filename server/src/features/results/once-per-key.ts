/**
 * Runs the work for a key once at a time: other callers with this key wait for the same answer. Without a key every
 * caller's work runs.
 */
export function createOncePerKey<T>(): (key: string | null, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    if (key === null) return work()
    const begun = running.get(key)
    if (begun) return begun
    const answer = work().finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }
}
