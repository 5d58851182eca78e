import { useTranslation } from 'react-i18next'
import { isBlank } from '#domain/names.ts'
import { FaceFields } from '#web/entities/people/face-fields.tsx'
import { NameFields } from '#web/entities/people/name-fields.tsx'
import type { Member } from '#web/api/queries.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { isPinProposed, useChildForm } from './child-form.ts'
import { DaysAndPinFields } from './days-and-pin.tsx'

type AddChildInlineProps = { workspaceId: string; members: readonly Member[] }

/** Inline form for a new child. After saving it stays open for the next child. */
export function AddChildInline({ workspaceId, members }: AddChildInlineProps) {
  const { t } = useTranslation()
  const form = useChildForm(workspaceId, members, () => {})
  return (
    <Form form={form} className="flex flex-col gap-4">
      <NameFields form={form} lastNameLabel={t('learners.child.lastName')} />
      <Disclosure heading="h4" label={t('steps.learners.face')} className="-my-2 text-13 font-medium">
        <div className="flex flex-col gap-4 py-2">
          <FaceFields {...form.values} onChange={form.set} />
        </div>
      </Disclosure>
      <DaysAndPinFields {...form.values} isPinFirst={isPinProposed(members)} onChange={form.set} />
      <FormError />
      <div>
        <Button
          type="submit"
          variant={members.some(({ role }) => role === 'learner') ? 'secondary' : 'primary'}
          pending={form.isPending}
          disabled={isBlank(form.values.firstName)}
        >
          <PlusIcon />
          {t('learners.child.addNow')}
        </Button>
      </div>
    </Form>
  )
}
