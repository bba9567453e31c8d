/** Values that a node has read lately, each of some owners, so that not every request reads its own again. */
type Remembered<Value> = {
  get(key: string): Value | undefined
  /** Remembers a value that was read when `marker` was taken, unless something was forgotten since. */
  put(key: string, value: Value, marker: number): void
  /** To be taken before a value is read: what is read while others are forgotten may be past. */
  marker(): number
  /** Forgets a value that has changed. */
  forget(key: string): void
  /** Forgets a value that was found to be none. */
  drop(key: string): void
  /** Forgets the values of an owner. */
  forgetOf(owner: string): void
  forgetAll(): void
}

/** Remembers at most `most` values; for a further one the one that was read first is forgotten. */
export function createRemembered<Value>(
  most: number,
  ownersOf: (value: Value) => readonly string[],
): Remembered<Value> {
  const values = new Map<string, Value>()
  const keysOf = new Map<string, Set<string>>()
  let forgotten = 0

  function remove(key: string): void {
    const known = values.get(key)
    if (known === undefined) return
    values.delete(key)
    for (const owner of ownersOf(known)) {
      const keys = keysOf.get(owner)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(owner)
    }
  }

  return {
    get: (key) => values.get(key),
    put: (key, value, marker) => {
      if (marker !== forgotten) return
      remove(key)
      const [oldest] = values.keys()
      if (values.size >= most && oldest !== undefined) remove(oldest)
      values.set(key, value)
      for (const owner of ownersOf(value)) {
        const keys = keysOf.get(owner)
        if (keys) keys.add(key)
        else keysOf.set(owner, new Set([key]))
      }
    },
    marker: () => forgotten,
    forget: (key) => {
      forgotten++
      remove(key)
    },
    drop: remove,
    forgetOf: (owner) => {
      forgotten++
      for (const key of [...(keysOf.get(owner) ?? [])]) remove(key)
    },
    forgetAll: () => {
      forgotten++
      values.clear()
      keysOf.clear()
    },
  }
}
