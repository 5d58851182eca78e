/*
 * Access to what the browser stores for this site. Site data can be blocked, missing or full, and then reading or
 * writing throws. These functions never throw: a value that cannot be stored is kept until the page is closed.
 */

/** Storage that all tabs share. It is kept when the browser is closed. */
export const deviceStorage = safeStorage(() => globalThis.localStorage)

/** Storage of this tab only. It survives a reload. */
export const tabStorage = safeStorage(() => globalThis.sessionStorage)

export type SafeStorage = ReturnType<typeof safeStorage>

function safeStorage(open: () => Storage | null) {
  const unstored = new Map<string, string>()
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = open()
      return storage ? action(storage) : undefined
    } catch {
      return undefined
    }
  }
  const get = (key: string) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null
  return {
    get,

    /** Parses a value that was stored as JSON. Returns undefined if there is none or it is broken. */
    read(key: string): unknown {
      try {
        return JSON.parse(get(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },

    /** Returns whether the value was stored, so that it survives a reload. */
    set(key: string, value: string): boolean {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) unstored.delete(key)
      else unstored.set(key, value)
      return isStored === true
    },

    remove(key: string): void {
      unstored.delete(key)
      attempt((storage) => storage.removeItem(key))
    },

    keys(): string[] {
      return [...unstored.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]
    },

    /** Returns whether a reload would lose the value of this key, because it could not be stored. */
    isLostOnReload: (key: string): boolean => unstored.has(key),
  }
}
