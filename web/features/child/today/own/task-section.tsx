import { type ReactNode, useId } from 'react'

/** A list with a title in the learner's day. */
export function TaskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="pb-1.5 text-14 font-semibold">
        {title}
      </h4>
      <ul className="rounded-sheet border border-line bg-card shadow-sheet">{children}</ul>
    </section>
  )
}
