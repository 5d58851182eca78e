const urls = import.meta.glob<string>('../../drawings/plant.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A leaf is filled once its step is done, outlined while the step is open, dashed until then. */
export type LeafState = 'done' | 'now' | 'later'

const looks: Record<LeafState, { leaf: string; edge: string; dash: string }> = {
  done: { leaf: 'var(--brand)', edge: 'var(--brand)', dash: 'none' },
  now: { leaf: 'var(--brand-soft)', edge: 'var(--brand)', dash: 'none' },
  later: { leaf: 'var(--ground)', edge: 'var(--line-strong)', dash: '3 5' },
}

/** The plant that grows a leaf with each step; the text beside it says how many. */
export function Plant({ leaves }: { leaves: readonly LeafState[] }) {
  const style = Object.fromEntries(
    leaves.flatMap((state, index) =>
      Object.entries(looks[state]).map(([name, value]) => [`--${name}-${index + 1}`, value]),
    ),
  )
  return (
    <svg viewBox="0 0 360 310" aria-hidden="true" style={style} className="w-full">
      <use href={`${urls['../../drawings/plant.svg']}#d`} />
    </svg>
  )
}
