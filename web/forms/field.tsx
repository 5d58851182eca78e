import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { errorOfField, FormErrorsContext, errorId } from './field-errors.ts'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'

const controlClass =
  'w-full text-match-page rounded-card border border-line-strong bg-card px-3 text-ink placeholder:text-ink-soft disabled:opacity-60 aria-invalid:border-warn-ink'

type FieldWrapper = {
  label: ReactNode
  hint?: string | undefined
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldWrapperProps = FieldWrapper & {
  name: string | undefined
  children: (controlProps: ControlProps) => ReactNode
}

function FieldWrapper({ label, name, hint, children }: FieldWrapperProps) {
  const id = useId()
  const form = useContext(FormErrorsContext)
  const { message, ids } = errorOfField(form, name)
  const ownId = message === undefined ? `${id}-below` : errorId(form.id, name)
  const below = message ?? hint
  const describedBy = [...new Set([...ids, ...(below ? [ownId] : [])])].join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(ids.length > 0 && { 'aria-invalid': true }),
      })}
      {below && (
        <p id={ownId} className={`text-13 ${message === undefined ? 'text-ink-soft' : 'text-warn-ink'}`}>
          {below}
        </p>
      )}
    </div>
  )
}

type FieldProps = FieldWrapper &
  ComponentProps<'input'> & {
    /** A 44 px button over the end of the input. The input must then follow the page’s direction. */
    endAdornment?: ReactNode
  }

export function Field({ label, hint, endAdornment, className = '', ...rest }: FieldProps) {
  return (
    <FieldWrapper label={label} name={rest.name} hint={hint}>
      {(controlProps) => (
        <span className="relative block">
          <input
            className={`min-h-control read-only:bg-sunken ${endAdornment ? 'pe-10' : ''} ${controlClass} ${className}`}
            {...controlProps}
            {...rest}
            dir={typedDirection(rest)}
          />
          {endAdornment && (
            <span className="absolute end-0 bottom-0 *:bg-clip-content *:p-1">{endAdornment}</span>
          )}
        </span>
      )}
    </FieldWrapper>
  )
}

export function TextArea({
  label,
  hint,
  className = '',
  ...rest
}: FieldWrapper & ComponentProps<'textarea'>) {
  return (
    <FieldWrapper label={label} name={rest.name} hint={hint}>
      {(controlProps) => (
        <textarea
          rows={3}
          className={`py-2.5 ${controlClass} ${className}`}
          {...controlProps}
          {...rest}
          dir={typedDirection(rest)}
        />
      )}
    </FieldWrapper>
  )
}

/** Returns `dir="auto"` only if there is text, so that an empty field follows the page’s direction. */
function typedDirection({ dir, value }: { dir?: string | undefined; value?: unknown }): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir
}

/** A native select, because it is accessible and works well on touch screens. */
export function Select({
  label,
  hint,
  className = '',
  children,
  ...rest
}: FieldWrapper & ComponentProps<'select'>) {
  return (
    <FieldWrapper label={label} name={rest.name} hint={hint}>
      {(controlProps) => (
        <span className="relative block">
          <select
            className={`min-h-control appearance-none truncate pe-10 ${controlClass} ${className}`}
            {...controlProps}
            {...rest}
          >
            {children}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft" />
        </span>
      )}
    </FieldWrapper>
  )
}
