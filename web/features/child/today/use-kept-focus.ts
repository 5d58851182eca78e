import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Attribute of each row, used to find the next row for the focus. Its value is the id of the task. */
export const rowAttribute = 'data-today-row'

/**
 * Moves the focus to the next row, or else to the heading, when the focused row disappears because its task was done or
 * moved. If the button of a whole list disappears, moves the focus to the heading.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Node; id: string | undefined; after: string[] }>(undefined)
  // A layout effect, because a normal effect runs after the first paint and could miss a quick press.
  useLayoutEffect(() => {
    const here = part.current
    if (!here) return undefined
    const remember = ({ target }: FocusEvent) => {
      const rows = rowsIn(here)
      if (!(target instanceof Node)) return
      const index = rows.findIndex((row) => row.contains(target))
      const id = rows[index]?.getAttribute(rowAttribute) ?? undefined
      const others = id ? [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()] : []
      const after = others.map((row) => row.getAttribute(rowAttribute) ?? '')
      last.current = { element: target, id, after }
    }
    here.addEventListener('focusin', remember)
    return () => here.removeEventListener('focusin', remember)
  }, [part])
  useLayoutEffect(() => {
    const here = part.current
    if (!here || !last.current || document.activeElement !== document.body) return
    const rows = rowsIn(here)
    const { element, id, after } = last.current
    if (id ? rows.some((row) => row.getAttribute(rowAttribute) === id) : element.isConnected) return
    last.current = undefined
    const next = after
      .map((other) => rows.find((row) => row.getAttribute(rowAttribute) === other))
      .find((row) => row !== undefined)
    const goal = next?.querySelector<HTMLElement>('button') ?? here.querySelector<HTMLElement>('h3')
    goal?.focus({ preventScroll: true })
  })
}

function rowsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)]
}
