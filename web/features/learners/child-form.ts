import { nextColour, pictures } from '#domain/person.ts'
import type { Member } from '#web/api/queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { ChildValues } from './child-fields.tsx'
import { useAddChild } from './learners.queries.ts'

/** The form of a new child; it proposes a picture and a colour that nobody here has yet. */
export function useChildForm(workspaceId: string, members: readonly Member[], onSaved: () => void) {
  const add = useAddChild(workspaceId)
  return useForm<ChildValues>({
    values: { firstName: '', lastName: '', ...unusedFace(members) },
    draft: `child_in_${workspaceId}`,
    submit: ({ firstName, lastName, picture, colour }) =>
      add.mutateAsync({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        picture: picture || null,
        colour,
      }),
    onSaved,
  })
}

function unusedFace(members: readonly Member[]) {
  const used = new Set(members.map(({ user }) => user.picture))
  return {
    picture: pictures.find((picture) => !used.has(picture)) ?? pictures[0],
    colour: nextColour(members.map(({ user }) => user.colour)),
  }
}
