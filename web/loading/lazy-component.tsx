import { type ComponentType, use } from 'react'
import { fetchFile, type MissingFile } from './load-chunk.ts'

/** A component whose code is loaded on first render, or preloaded. */
export type OnDemand<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code ahead; a failure shows when the component renders. */
  fetchAhead: () => Promise<void>
}

/** Milliseconds. React renders a rejected component again at once to show the error; a later render should try to load again. */
const askedAgainWithin = 1000

/** Unlike `React.lazy` it renders synchronously once loaded (React would hold a resolved Suspense back for 300 ms), and it can retry a failed import. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let here: ComponentType<Props> | undefined
  let shown: Promise<ComponentType<Props>> | undefined
  const arrive = async () => {
    here = await load()
    return here
  }
  const fetchForShow = () => (shown ??= show())
  const show = () => {
    const file = fetchFile(arrive, () => here !== undefined).catch((error: MissingFile) => {
      error.forget = () => {
        if (shown === file) shown = undefined
      }
      setTimeout(error.forget, askedAgainWithin)
      throw error
    })
    return file
  }

  function Shown(props: Props) {
    const Part = here ?? use(fetchForShow())
    return <Part {...props} />
  }
  const fetchAhead = async () => {
    await arrive().catch(() => {})
  }
  return Object.assign(Shown, { fetchAhead })
}
