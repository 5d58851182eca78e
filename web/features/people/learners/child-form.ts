import { useTranslation } from 'react-i18next'
import { nextColour, pictures } from '#domain/person.ts'
import { childrenToGivePins } from '#domain/pin.ts'
import type { Member } from '#web/api/queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { ChildValues } from './child-fields.tsx'
import { type DaysAndPin, pinErrors } from './days-and-pin.tsx'
import { useAddChild } from './learners.queries.ts'

/**
 * Returns the form state for a new child. It suggests a picture and a colour that no member has yet. The PIN is never
 * stored in a draft.
 */
export function useChildForm(workspaceId: string, members: readonly Member[], onSaved: () => void) {
  const { t } = useTranslation()
  const add = useAddChild(workspaceId)
  return useForm<ChildValues & DaysAndPin>({
    values: {
      firstName: '',
      lastName: '',
      ...unusedFace(members),
      band: '',
      pinKind: isPinProposed(members) ? 'digits' : '',
      pin: '',
    },
    draft: `child_in_${workspaceId}`,
    secrets: ['pin'],
    validate: (values) => pinErrors(values, t('learners.pin.half')),
    submit: ({ firstName, lastName, picture, colour, band, pin }) =>
      add.mutateAsync({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        picture: picture || null,
        colour,
        ...(band && { band }),
        ...(pin && { pin }),
      }),
    onSaved,
  })
}

/** Returns whether the form suggests a PIN of four digits (in large groups). The user may leave it empty. */
export function isPinProposed(members: readonly Member[]): boolean {
  return childrenToGivePins(members).length > 0
}

function unusedFace(members: readonly Member[]) {
  const used = new Set(members.map(({ user }) => user.picture))
  return {
    picture: pictures.find((picture) => !used.has(picture)) ?? pictures[0],
    colour: nextColour(members.map(({ user }) => user.colour)),
  }
}
