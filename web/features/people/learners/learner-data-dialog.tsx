import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BandOfLearner, OnTablet } from './learner-devices.tsx'
import { useSetMayPlanDays } from './learners.queries.ts'
import {
  elsewhereQuery,
  useDeleteChild,
  useHandOver,
  useLearnerData,
  useTakeOut,
} from './learner-data.queries.ts'

type Props = { learner: Member; onClose: () => void }

/**
 * Dialog with the rarely used settings of a learner, the download of their data, and the deletion of their
 * account.
 */
export function LearnerDataDialog({ learner, onClose }: Props) {
  const { t } = useTranslation()
  const name = fullName(learner.user)
  const data = useLearnerData(learner.userId, name)
  return (
    <Dialog open onOpenChange={onClose} title={t('learners.data.title', { name })}>
      <div className="divide-y divide-line *:py-4 *:first:pt-1 *:last:pb-0">
        <BandOfLearner learner={learner} />
        {learner.managed && <OnTablet learner={learner} />}
        <OwnDays learner={learner} />
        <Elsewhere learner={learner} />
        <section className="flex flex-col items-start gap-2">
          <p className="text-ink-soft">{t('learners.data.fileText', { name })}</p>
          <Button variant="secondary" pending={data.isPending} onClick={() => data.mutate()}>
            {t('learners.data.file')}
          </Button>
        </section>
        {learner.managed && <HandOver learner={learner} onDone={onClose} />}
        {learner.managed && <DeleteChild learner={learner} onDeleted={onClose} />}
      </div>
    </Dialog>
  )
}

/** Checkbox that allows the learner to plan their own days. Off by default. A change is saved immediately. */
function OwnDays({ learner: { workspaceId, userId, user, movesDays } }: { learner: Member }) {
  const { t } = useTranslation()
  const hintId = useId()
  const change = useSetMayPlanDays(workspaceId, userId)
  const isOn = change.isPending ? change.variables : movesDays
  return (
    <section>
      <label className="flex min-h-control cursor-pointer items-center gap-3 font-medium">
        <Checkbox
          checked={isOn}
          aria-describedby={hintId}
          onChange={() => !change.isPending && change.mutate(!isOn)}
        />
        {t('learners.data.movesDays')}
      </label>
      <p id={hintId} className="text-13 text-ink-soft">
        {t('learners.data.movesDaysText', { name: user.firstName })}
      </p>
    </section>
  )
}

/**
 * List of the other workspaces that the child is in. The facilitators of the child's first workspace can remove
 * the child from them.
 */
function Elsewhere({ learner: { workspaceId, userId } }: { learner: Member }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(elsewhereQuery(workspaceId))
  const takeOut = useTakeOut(workspaceId, userId)
  const others = data.filter((one) => one.userId === userId)
  if (others.length === 0) return null
  return (
    <section>
      <h3>{t('learners.data.elsewhere')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ workspaceId: id, workspaceName: name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <bdi className="min-w-0">{name}</bdi>
            <Button
              variant="quiet"
              aria-label={t('learners.data.takeOutOf', { name })}
              pending={takeOut.isPending && takeOut.variables === id}
              onClick={() => takeOut.mutate(id)}
            >
              {t('learners.data.takeOut')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HandOver({
  learner: { workspaceId, userId, user },
  onDone,
}: {
  learner: Member
  onDone: () => void
}) {
  const { t } = useTranslation()
  const handOver = useHandOver(workspaceId, userId)
  const form = useForm({
    values: { email: '' },
    submit: ({ email }) => handOver.mutateAsync(email.trim()),
    onSaved: onDone,
    fieldMessages: { email: t('auth.wrong.email') },
  })
  return (
    <Form form={form} className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('learners.data.handOverText', { name: fullName(user) })}</p>
      <Field
        {...form.field('email')}
        type="email"
        label={t('learners.data.email')}
        maxLength={limits.email.max}
        autoComplete="off"
      />
      <FormError />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={form.isPending}
        disabled={!form.values.email.trim()}
      >
        {t('learners.data.handOver')}
      </Button>
    </Form>
  )
}

type DeleteProps = { learner: Member; onDeleted: () => void }

function DeleteChild({ learner: { workspaceId, userId, user }, onDeleted }: DeleteProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteChild(workspaceId, userId, onDeleted)
  const name = fullName(user)
  return (
    <section className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{t('learners.data.deleteText', { name })}</p>
      <Button variant="danger" pending={remove.isPending} onClick={() => setAsking(true)}>
        {t('learners.data.delete', { name })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('learners.data.deleteTitle', { name })}
          text={t('learners.data.deleteText', { name })}
          confirm={t('learners.data.deleteNow')}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
