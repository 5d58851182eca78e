import { type ReactNode, useId, useState } from 'react'
import { ChevronIcon } from './icons/chevron.tsx'

type DisclosureProps = {
  label: ReactNode
  heading: 'h2' | 'h3' | 'h4'
  className?: string
  children: ReactNode
}

/** A collapsible section. Its content is not rendered while it is closed. */
export function Disclosure({ label, heading: Heading, className = '', children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={className}>
      <Heading className="font-[inherit]">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-control items-center gap-2 rounded-item pe-2 text-start"
        >
          <ChevronIcon
            className={`size-5 transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
          />
          {label}
        </button>
      </Heading>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
