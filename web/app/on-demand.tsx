import { type ComponentType, lazy, useState } from 'react'

/** A component whose file is fetched when it is first needed, or before, by `load`. */
export type OnDemand<Props extends object = object> = ComponentType<Props> & { load: () => Promise<unknown> }

/** A file of the app did not arrive, or is gone since an upgrade; only a reload of the page asks for it again. */
export class MissingFile extends Error {}

/**
 * Once its file is here it is shown at once. `lazy` alone would pause even then, and what comes out of a pause React
 * holds back for 300 ms.
 */
export function onDemand<Props extends object>(
  fetchFile: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let here: ComponentType<Props> | undefined
  const load = async () => {
    here = await fetchFile().catch((cause: unknown) => {
      throw new MissingFile(String(cause), { cause })
    })
    return { default: here }
  }
  const Fetched = lazy(load)

  function Shown(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => here ?? Fetched)
    return <Part {...props} />
  }
  return Object.assign(Shown, { load })
}
