import { type ComponentType, use } from 'react'
import { loadLaterTranslations } from '#web/i18n/index.ts'
import { loadChunk, type ChunkLoadError } from './load-chunk.ts'

/** Code that is loaded when it is first needed, or ahead; then a failure shows when it is needed. */
export type Chunk = { preload: () => Promise<void>; isLoaded: () => boolean }

/** A component whose code is loaded on first render, or preloaded. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & Chunk

/** Milliseconds. React renders a rejected component again at once to show the error; a later render should try to load again. */
const retryAfter = 1000

type LazyOptions = {
  /** It does with the words of sign-in and board; everything else waits for the rest of them. */
  needsStartWordsOnly?: boolean
}

/** Unlike `React.lazy` it renders synchronously once loaded (React would hold a resolved Suspense back for 300 ms), and it can retry a failed import. */
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
    // What has waited for the file goes on waiting for the same promise: React warns of a `use` that is left out later.
    const Loaded = loading ? use(loading) : (loaded ?? use(loadForRender()))
    return <Loaded {...props} />
  }
  const preload = async () => {
    await loadOnce().catch(() => {})
  }
  return Object.assign(Lazy, { preload, isLoaded: () => loaded !== undefined })
}
