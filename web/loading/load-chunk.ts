import { fetchWithTimeout, requestTimeout } from '#web/api/fetch-with-timeout.ts'
import { reloadWhenSafe } from '#web/browser/reload.ts'

/**
 * `offline`: the server could not be reached. `replaced`: the server has another version. `broken`: the file is missing
 * from the current version.
 */
type ChunkLoadReason = 'offline' | 'replaced' | 'broken'

export class ChunkLoadError extends Error {
  readonly reason: ChunkLoadReason
  /** Lets the next attempt import again. Call it when the error has been shown. */
  allowRetry?: () => void

  constructor(reason: ChunkLoadReason, cause: unknown) {
    super(String(cause), { cause })
    this.name = 'MissingFile'
    this.reason = reason
  }
}

/**
 * Imports a chunk. If the import fails, checks which version the server has, because an upgrade removes the old
 * chunks. After an upgrade, the page reloads as soon as a reload would lose nothing, unless the chunk has loaded
 * by then. Rejects with `ChunkLoadError`.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  isLoaded: () => boolean,
): Promise<Module> {
  try {
    return await withTimeout(load())
  } catch (cause) {
    const served = await checkServedVersion()
    if (served === 'none') throw new ChunkLoadError('offline', cause)
    if (served === 'same') {
      const second = await withTimeout(load()).catch(() => undefined)
      if (second) return second
    }
    // Browsers before July 2026 never retry a failed import (whatwg/html#10327), but a reload does.
    await reloadWhenSafe(async () => !isLoaded() && (await checkServedVersion()) !== 'none')
    throw new ChunkLoadError(served === 'same' ? 'broken' : 'replaced', cause)
  }
}

/** Rejects if the file takes too long. A file that arrives late is still cached for the next attempt. */
export async function withTimeout<T>(file: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the file did not arrive in time')), requestTimeout)
  try {
    return await Promise.race([file, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns whether the server has the same version as this page. `none` means that it could not be reached, also if a
 * captive portal answered.
 */
async function checkServedVersion(): Promise<'same' | 'other' | 'none'> {
  try {
    const { response, text } = await fetchWithTimeout('/', { cache: 'no-store' })
    if (!response.ok || !text.includes('id="root"')) return 'none'
    const running = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
    return running.every(({ src }) => text.includes(new URL(src).pathname)) ? 'same' : 'other'
  } catch {
    return 'none'
  }
}
