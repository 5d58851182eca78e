import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { errorsOf, FormErrorsContext, messageId } from './field-errors.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'

const control =
  'w-full text-match-page rounded-xl border border-line-strong bg-card px-3 text-ink placeholder:text-ink-soft disabled:opacity-60 aria-invalid:border-danger'

type Around = {
  label: ReactNode
  hint?: string | undefined
}

type Wired = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type AroundProps = Around & { name: string | undefined; children: (wired: Wired) => ReactNode }

function Around({ label, name, hint, children }: AroundProps) {
  const id = useId()
  const form = useContext(FormErrorsContext)
  const { message, ids } = errorsOf(form, name)
  const ownId = message === undefined ? `${id}-below` : messageId(form.id, name)
  const below = message ?? hint
  const describedBy = [...new Set([...ids, ...(below ? [ownId] : [])])].join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(ids.length > 0 && { 'aria-invalid': true }),
      })}
      {below && (
        <p id={ownId} className={`text-sm ${message === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}>
          {below}
        </p>
      )}
    </div>
  )
}

type FieldProps = Around &
  ComponentProps<'input'> & {
    /** A button of 44 px over the end of the field, which must be written in the direction of the page. */
    end?: ReactNode
  }

export function Field({ label, hint, end, className = '', ...rest }: FieldProps) {
  return (
    <Around label={label} name={rest.name} hint={hint}>
      {(wired) => (
        <span className="relative block">
          <input
            className={`min-h-11 read-only:bg-sunken ${end ? 'pe-12' : ''} ${control} ${className}`}
            {...wired}
            {...rest}
            dir={direction(rest)}
          />
          {end && <span className="absolute end-0 bottom-0 *:bg-clip-content *:p-1">{end}</span>}
        </span>
      )}
    </Around>
  )
}

export function TextArea({ label, hint, className = '', ...rest }: Around & ComponentProps<'textarea'>) {
  return (
    <Around label={label} name={rest.name} hint={hint}>
      {(wired) => (
        <textarea
          rows={3}
          className={`py-2.5 ${control} ${className}`}
          {...wired}
          {...rest}
          dir={direction(rest)}
        />
      )}
    </Around>
  )
}

/** What is typed runs in its own direction; while there is nothing, the field begins where the page does. */
function direction({ dir, value }: { dir?: string | undefined; value?: unknown }): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir
}

/** The device's own select: it is reachable for everybody and right for touch. */
export function Select({
  label,
  hint,
  className = '',
  children,
  ...rest
}: Around & ComponentProps<'select'>) {
  return (
    <Around label={label} name={rest.name} hint={hint}>
      {(wired) => (
        <span className="relative block">
          <select
            className={`min-h-11 appearance-none truncate pe-10 ${control} ${className}`}
            {...wired}
            {...rest}
          >
            {children}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft" />
        </span>
      )}
    </Around>
  )
}
