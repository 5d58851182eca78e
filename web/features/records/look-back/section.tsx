import { type ReactNode, useId } from 'react'

/** A titled section of the look back. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="mb-2 text-15">
        {title}
      </h3>
      {children}
    </section>
  )
}
