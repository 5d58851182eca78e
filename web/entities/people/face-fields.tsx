import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '#domain/names.ts'
import { type PersonColour, personColours, type Picture, pictures } from '#domain/person.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'

/** The picture and colour of a person. An empty picture means initials. */
export type FaceValues = { picture: Picture | ''; colour: PersonColour }

type FaceFieldsProps = FaceValues & {
  firstName: string
  lastName: string
  onChange: (change: Partial<FaceValues>) => void
}

/** Lets the user choose a picture (or initials) and a colour. */
export function FaceFields({ picture, colour, onChange, ...name }: FaceFieldsProps) {
  const { t } = useTranslation()
  const letters = initials(name.firstName, name.lastName) || '…'
  return (
    <>
      <Choices legend={t('people.picture')} className="grid-cols-5 items-center sm:grid-cols-9">
        {(['', ...pictures] as const).map((one) => (
          <Choice
            key={one}
            name="picture"
            label={one === '' ? t('people.initials') : t(`people.pictures.${one}`)}
            isChosen={one === picture}
            onChoose={() => onChange({ picture: one })}
            className={one === '' ? 'sm:row-span-3' : undefined}
          >
            <Avatar initials={letters} picture={one || null} colour={colour} size="large" />
          </Choice>
        ))}
      </Choices>
      <Choices legend={t('people.color')} className="grid-cols-5 sm:grid-cols-10">
        {personColours.map((one) => (
          <Choice
            key={one}
            name="colour"
            label={t(`people.colors.${one}`)}
            isChosen={one === colour}
            onChoose={() => onChange({ colour: one })}
          >
            <span className="relative grid place-items-center p-0.5">
              <Avatar initials="" picture={null} colour={one} size="bar" />
              {one === colour && <CheckIcon className="absolute size-5 text-on-person" />}
            </span>
          </Choice>
        ))}
      </Choices>
    </>
  )
}

type ChoicesProps = { legend: string; className: string; children: ReactNode }

function Choices({ legend, className, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{legend}</legend>
      <div className={`mt-1.5 grid justify-items-center gap-1 ${className}`}>{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: keyof FaceValues
  label: string
  isChosen: boolean
  onChoose: () => void
  className?: string | undefined
  children: ReactNode
}

function Choice({ name, label, isChosen, onChoose, className = '', children }: ChoiceProps) {
  return (
    <label
      title={label}
      className={`relative grid cursor-pointer place-items-center rounded-full border-2 border-transparent p-0.5 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${className}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        className="sr-only"
      />
      {children}
    </label>
  )
}
