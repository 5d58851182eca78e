import { fetchText, timeLimit } from '#web/api/fetch-text.ts'
import { loadAnew } from './load-anew.ts'

/**
 * Why a file of the app is not here: the server cannot be reached, it serves another version by now, or the file is
 * missing from the version that it serves.
 */
type Reason = 'offline' | 'replaced' | 'broken'

export class MissingFile extends Error {
  readonly reason: Reason
  /** To be called once it has been shown, so that the next try fetches the file again. */
  forget?: () => void

  constructor(reason: Reason, cause: unknown) {
    super(String(cause), { cause })
    this.name = 'MissingFile'
    this.reason = reason
  }
}

/**
 * Imports a file of the app. When it does not arrive the server is asked for the page: after an upgrade the old files are
 * gone, and the page is loaded anew as soon as nothing is lost by that, unless the file `isHere` by then. Rejects with
 * `MissingFile`.
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
    // Browsers older than July 2026 never fetch a module again that has failed (whatwg/html#10327); a new page does.
    await loadAnew(async () => !isHere() && (await askForPage()) !== 'none')
    throw new MissingFile(page === 'same' ? 'broken' : 'replaced', cause)
  }
}

/** A file that arrives too late is there at the next try. */
export async function inTime<T>(file: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the file did not arrive in time')), timeLimit)
  try {
    return await Promise.race([file, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the server serves the version that is running here; none of ours when a network's sign-in page answers for it. */
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
