import type { ReactNode, Ref } from 'react'
import { Card } from './card.tsx'

type SheetProps = {
  title: ReactNode
  text?: ReactNode
  /** Ref of the heading. The heading gets the focus when a focused element in the section is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** A section of a settings page: title and explanation at the start, and the fields next to them if there is room. */
export function Sheet({ title, text, headingRef, children }: SheetProps) {
  return (
    <Card className="@container">
      <div className="flex flex-col gap-x-10 gap-y-4 @3xl:flex-row">
        <div className="@3xl:w-56 @3xl:shrink-0">
          <h2
            ref={headingRef}
            {...(headingRef && { tabIndex: -1 })}
            className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-17 outline-none"
          >
            {title}
          </h2>
          {text && <p className="mt-1 text-13 text-ink-soft">{text}</p>}
        </div>
        {children && <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>}
      </div>
    </Card>
  )
}
