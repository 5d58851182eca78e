import { type ComponentType, use } from 'react'
import { fetchFile, type MissingFile } from './missing-file.ts'

/** A component whose file is fetched when it is first needed, or ahead of that. */
export type OnDemand<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the file before it is needed; what keeps it from arriving is said when it is. */
  fetchAhead: () => Promise<void>
}

/** In milliseconds: React asks for a file that did not arrive at once again, to say so; later somebody else comes to it. */
const askedAgainWithin = 1000

/**
 * Once its file is here it is shown at once. `lazy` would pause even then, and what comes out of a pause React holds back
 * for 300 ms; and it would never fetch a file again that has failed.
 */
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
    // What has waited for the file goes on waiting for the same promise: React warns of a `use` that is left out later.
    const Part = shown ? use(shown) : (here ?? use(fetchForShow()))
    return <Part {...props} />
  }
  const fetchAhead = async () => {
    await arrive().catch(() => {})
  }
  return Object.assign(Shown, { fetchAhead })
}
