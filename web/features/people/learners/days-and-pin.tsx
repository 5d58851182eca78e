import type { Band } from '#domain/band.ts'
import { kindOfPin, type PinKind } from '#domain/pin.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { BandField } from './band-field.tsx'
import { PinField, type PinValues } from './pin-field.tsx'

export type DaysAndPin = PinValues & { band: Band | '' }

type Props = DaysAndPin & { isPinFirst: boolean; onChange: (change: Partial<DaysAndPin>) => void }

/** Kind of PIN that is selected when the user chooses an age band and has not entered a PIN yet. */
const proposed: Record<Band, PinKind> = { little: 'pictures', middle: 'digits', own: 'digits' }

export function DaysAndPinFields({ band, pinKind, pin, isPinFirst, onChange }: Props) {
  const pinField = <PinField pinKind={pinKind} pin={pin} onChange={onChange} />
  return (
    <>
      {isPinFirst && pinField}
      <BandField
        value={band}
        onChange={(next) => onChange({ band: next, ...(pin === '' && { pinKind: proposed[next] }) })}
      />
      {!isPinFirst && pinField}
    </>
  )
}

/** Returns an error for an incomplete PIN. An empty value means no PIN. */
export function pinErrors({ pin }: PinValues, message: string): FieldError[] {
  return pin !== '' && kindOfPin(pin) === undefined ? [{ fields: ['pin'], message }] : []
}
