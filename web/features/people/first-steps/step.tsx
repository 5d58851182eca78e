import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { useFormat } from '#web/i18n/format.ts'

type StepProps = {
  number: number
  title: string
  state: 'done' | 'now' | 'later'
  /** Summary of what the step contains, or will contain. */
  summary: ReactNode
  /** Label of the button that opens the step again. Undefined if it cannot be opened again. */
  again?: string | undefined
  onOpen: () => void
  /** Text next to the title of the open step. */
  note?: string | undefined
  children: ReactNode
}

/** One step: a summary in one line, or the content of the step while it is open. */
export function Step({ number, title, state, summary, again, onOpen, note, children }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const isNow = state === 'now'
  return (
    <li
      aria-labelledby={id}
      {...(isNow && { 'aria-current': 'step' })}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line px-4 not-first:border-t sm:px-5 ${isNow ? 'py-4' : 'py-3 sm:items-center'}`}
    >
      <span className={`grid size-7 place-items-center rounded-full text-13 font-semibold ${marks[state]}`}>
        {state === 'done' ? <CheckIcon className="size-4" /> : <span>{format.number(number)}</span>}
        {state === 'done' && <span className="sr-only">{t('steps.isDone')}</span>}
      </span>
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <h3
          id={id}
          tabIndex={-1}
          className={`outline-none ${isNow ? 'text-17' : `text-15 font-medium ${state === 'later' ? 'text-ink-soft' : ''}`}`}
        >
          {title}
        </h3>
        {isNow ? (
          note && <p className="ms-auto text-ink-soft">{note}</p>
        ) : (
          <>
            <div className="min-w-0 flex-1 text-ink-soft max-sm:order-1 max-sm:basis-full">{summary}</div>
            {again && (
              <Button variant="quiet" size="small" className="-my-1 ms-auto -me-3" onClick={onOpen}>
                {again}
              </Button>
            )}
          </>
        )}
      </div>
      {isNow && <div className="col-span-full mt-2 sm:col-start-2">{children}</div>}
    </li>
  )
}

const marks = {
  done: 'bg-brand-soft text-brand-ink',
  now: 'bg-brand text-on-brand',
  later: 'border border-line text-ink-soft',
}

type OnwardProps = { label: string; note?: string; isPossible: boolean; onPress: () => void }

/** Button that opens the next step. */
export function Onward({ label, note, isPossible, onPress }: OnwardProps) {
  if (!isPossible) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onMouseDown={keepFocus} onClick={onPress}>
        {label}
      </Button>
      {note && <p className="text-13 text-ink-soft">{note}</p>}
    </div>
  )
}

/**
 * Keeps the focus where it is. The quick-add line collapses when it loses the focus, which would move this button away
 * from the pointer.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
