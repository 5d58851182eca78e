import { useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PinKind, pinPictures } from '#domain/pin.ts'
import { Field } from '#web/forms/field.tsx'
import { errorOfField, FormErrorsContext } from '#web/forms/field-errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'

export type PinValues = { pinKind: PinKind | ''; pin: string }

type PinFieldProps = PinValues & { onChange: (change: Partial<PinValues>) => void }

const kinds = ['pictures', 'digits', ''] as const

/** PIN field: three pictures, four digits, or no PIN. */
export function PinField({ pinKind, pin, onChange }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-13 font-medium">{t('learners.pin.title')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-control cursor-pointer items-center rounded-card border border-line-strong bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="pinKind"
              checked={kind === pinKind}
              onChange={() => onChange({ pinKind: kind, pin: '' })}
              className="sr-only"
            />
            {t(`learners.pin.${kind || 'none'}`)}
          </label>
        ))}
      </div>
      {pinKind === 'digits' && (
        <Field
          name="pin"
          value={pin}
          onChange={(event) =>
            onChange({ pin: event.currentTarget.value.replaceAll(/[^0-9]/g, '').slice(0, 4) })
          }
          label={t('learners.pin.fourDigits')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="max-w-32"
        />
      )}
      {pinKind === 'pictures' && <PictureChoice pin={pin} onChange={(next) => onChange({ pin: next })} />}
    </fieldset>
  )
}

function PictureChoice({ pin, onChange }: { pin: string; onChange: (pin: string) => void }) {
  const { t } = useTranslation()
  const chosen = pin === '' ? [] : pin.split(' ')
  const isFull = chosen.length === 3
  const pictures = useRef<HTMLDivElement>(null)
  const { message } = errorOfField(useContext(FormErrorsContext), 'pin')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-control items-center gap-2">
        {[0, 1, 2].map((place) => {
          const picture = pinPictures.find((one) => one === chosen[place])
          return (
            <span
              key={place}
              className={`size-10 rounded-full ${picture ? '' : 'border-2 border-dashed border-line-strong'}`}
            >
              {picture && <Avatar initials="" picture={picture} colour={null} size="large" />}
            </span>
          )
        })}
        <span role="status" className="sr-only">
          {chosen
            .flatMap((one) => pinPictures.find((picture) => picture === one) ?? [])
            .map((picture) => t(`people.pictures.${picture}`))
            .join(', ')}
        </span>
        {chosen.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange('')
              pictures.current?.querySelector('button')?.focus() // Move the focus, because this button disappears.
            }}
          >
            {t('learners.pin.again')}
          </Button>
        )}
      </div>
      <div
        ref={pictures}
        role="group"
        aria-label={t('learners.pin.threePictures')}
        className="flex flex-wrap gap-1"
      >
        {pinPictures.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-label={t(`people.pictures.${picture}`)}
            aria-disabled={isFull} // Not `disabled`, which would lose the focus.
            onClick={() => {
              if (!isFull) onChange([...chosen, picture].join(' '))
            }}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-60"
          >
            <Avatar initials="" picture={picture} colour={null} size="large" />
          </button>
        ))}
      </div>
      {message && (
        <p role="alert" className="text-13 text-warn-ink">
          {message}
        </p>
      )}
    </div>
  )
}
