import { fetchText, timeLimit } from '#web/api/fetch-with-timeout.ts'
import { loadAnew } from '#web/browser/reload.ts'

/** Offline: server unreachable. Replaced: it serves another version. Broken: the file is missing from the current one. */
type Reason = 'offline' | 'replaced' | 'broken'

export class MissingFile extends Error {
  readonly reason: Reason
  /** Call once the error is shown, so that the next attempt imports again. */
  forget?: () => void

  constructor(reason: Reason, cause: unknown) {
    super(String(cause), { cause })
    this.name = 'MissingFile'
    this.reason = reason
  }
}

/**
 * Imports a chunk. On failure it checks which version the server has: after an upgrade the old chunks are gone, and the page
 * reloads as soon as nothing unsaved would be lost, unless the chunk has loaded by then. Rejects with `ChunkLoadError`.
 */
export async function fetchFile<Module>(load: () => Promise<Module>, isHere: () => boolean): Promise<Module> {
  try {
    return await inTime(load())
  } catch (cause) {
    const page = await askForPage()
    if (page === 'none') throw new MissingFile('offline', cause)
    if (page === 'same') {
      const second = await inTime(load()).catch(() => undefined)
      if (second) return second
    }
    // Browsers before July 2026 never retry a failed import (whatwg/html#10327); a reload does.
    await loadAnew(async () => !isHere() && (await askForPage()) !== 'none')
    throw new MissingFile(page === 'same' ? 'broken' : 'replaced', cause)
  }
}

/** Rejects on timeout; a late chunk is still cached for the next attempt. */
export async function inTime<T>(file: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the file did not arrive in time')), timeLimit)
  try {
    return await Promise.race([file, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the server serves the running version; `none` also when a captive portal answers. */
async function askForPage(): Promise<'same' | 'other' | 'none'> {
  try {
    const { response, text } = await fetchText('/', { cache: 'no-store' })
    if (!response.ok || !text.includes('id="root"')) return 'none'
    const running = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
    return running.every(({ src }) => text.includes(new URL(src).pathname)) ? 'same' : 'other'
  } catch {
    return 'none'
  }
}
