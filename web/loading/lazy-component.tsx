import { type ComponentType, use } from 'react'
import { loadLaterTranslations } from '#web/i18n/index.ts'
import { loadChunk, type ChunkLoadError } from './load-chunk.ts'

/**
 * Code that is loaded when it is first needed, or earlier with `preload`. If a preload fails, the error is shown
 * only when the code is needed.
 */
export type Chunk = { preload: () => Promise<void>; isLoaded: () => boolean }

/** A component whose code is loaded on first render, or earlier with `preload`. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & Chunk

/**
 * Milliseconds before a later render may try to load again. To show an error, React renders the rejected component
 * again at once, and this render must not try again.
 */
const retryAfter = 1000

type LazyOptions = {
  /**
   * True if the component uses only the texts of sign-in and the board. Otherwise it waits until all other texts
   * have loaded.
   */
  needsStartWordsOnly?: boolean
}

/**
 * Creates a lazy component. Unlike `React.lazy`, it renders synchronously once loaded, because React would delay a
 * resolved Suspense by 300 ms. It can also retry a failed import.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { needsStartWordsOnly = false }: LazyOptions = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = async () => {
    const [component] = await Promise.all([load(), needsStartWordsOnly || loadLaterTranslations()])
    loaded = component
    return loaded
  }
  const loadForRender = () => (loading ??= startLoading())
  const startLoading = () => {
    const chunk = loadChunk(loadOnce, () => loaded !== undefined).catch((error: ChunkLoadError) => {
      error.allowRetry = () => {
        if (loading === chunk) loading = undefined
      }
      setTimeout(error.allowRetry, retryAfter)
      throw error
    })
    return chunk
  }

  function Lazy(props: Props) {
    // A component that has waited for the file with `use` must call `use` with the same promise in later renders,
    // because React warns if a render skips `use`.
    const Loaded = loading ? use(loading) : (loaded ?? use(loadForRender()))
    return <Loaded {...props} />
  }
  const preload = async () => {
    await loadOnce().catch(() => {})
  }
  return Object.assign(Lazy, { preload, isLoaded: () => loaded !== undefined })
}
