import { useTranslation } from 'react-i18next'
import { nextColour, pictures } from '#domain/person.ts'
import type { Member } from '#web/api/queries.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { ChildFields, type ChildValues } from './child-fields.tsx'
import { useAddChild } from './learners.queries.ts'

type AddChildDialogProps = { workspaceId: string; members: readonly Member[]; onClose: () => void }

/** Proposes a picture and a colour that nobody here has yet. */
export function AddChildDialog({ workspaceId, members, onClose }: AddChildDialogProps) {
  const { t } = useTranslation()
  const add = useAddChild(workspaceId)
  const form = useForm<ChildValues>({
    values: { firstName: '', lastName: '', ...unusedFace(members) },
    draft: `child_in_${workspaceId}`,
    submit: ({ firstName, lastName, picture, colour }) =>
      add.mutateAsync({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        picture: picture || null,
        colour,
      }),
    onSaved: onClose,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      hasUnsaved={form.isDirty}
      onClose={close}
      title={t('learners.child.add')}
      description={t('learners.child.addText')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <ChildFields form={form} />
        <FormError />
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button type="submit" pending={form.isPending} disabled={!form.values.firstName.trim()}>
            {t('learners.child.addNow')}
          </Button>
        </DialogFooter>
      </Form>
    </FormDialog>
  )
}

function unusedFace(members: readonly Member[]) {
  const used = new Set(members.map(({ user }) => user.picture))
  return {
    picture: pictures.find((picture) => !used.has(picture)) ?? pictures[0],
    colour: nextColour(members.map(({ user }) => user.colour)),
  }
}
