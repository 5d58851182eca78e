import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronIcon } from './icons.tsx'

const control =
  'w-full text-match-page rounded-xl border border-line-strong bg-card px-3 text-ink placeholder:text-ink-soft disabled:opacity-60 aria-invalid:border-danger'

type Around = {
  label: ReactNode
  /** Said below the field, such as what the server found wrong with it. */
  error?: string | undefined
  hint?: string | undefined
}

type Wired = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

function Around({ label, error, hint, children }: Around & { children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(below && { 'aria-describedby': `${id}-below` }),
        ...(error && { 'aria-invalid': true }),
      })}
      {below && (
        <p id={`${id}-below`} className={`text-sm ${error ? 'text-danger-ink' : 'text-ink-soft'}`}>
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

export function Field({ label, error, hint, end, className = '', ...rest }: FieldProps) {
  return (
    <Around label={label} error={error} hint={hint}>
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

export function TextArea({
  label,
  error,
  hint,
  className = '',
  ...rest
}: Around & ComponentProps<'textarea'>) {
  return (
    <Around label={label} error={error} hint={hint}>
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
  error,
  hint,
  className = '',
  children,
  ...rest
}: Around & ComponentProps<'select'>) {
  return (
    <Around label={label} error={error} hint={hint}>
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
