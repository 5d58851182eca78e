const urls = import.meta.glob<string>('../../../drawings/plant.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** State of a leaf: filled when its step is done, outlined while its step is open, dashed before that. */
export type LeafState = 'done' | 'now' | 'later'

const looks: Record<LeafState, { leaf: string; edge: string; dash: string }> = {
  done: { leaf: 'var(--brand)', edge: 'var(--brand)', dash: 'none' },
  now: { leaf: 'var(--brand-soft)', edge: 'var(--brand)', dash: 'none' },
  later: { leaf: 'var(--ground)', edge: 'var(--line-strong)', dash: '3 5' },
}

/** Plant that grows a leaf with each step. It is decorative, because the text next to it says the number of steps. */
export function Plant({ leaves }: { leaves: readonly LeafState[] }) {
  const style = Object.fromEntries(
    leaves.flatMap((state, index) =>
      Object.entries(looks[state]).map(([name, value]) => [`--${name}-${index + 1}`, value]),
    ),
  )
  return (
    <svg viewBox="0 0 360 310" aria-hidden="true" style={style} className="w-full">
      <use href={`${urls['../../../drawings/plant.svg']}#d`} />
    </svg>
  )
}
