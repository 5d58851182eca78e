import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { DeviceLink } from '#web/entities/device-link.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BandField } from './band-field.tsx'
import { pinErrors } from './days-and-pin.tsx'
import { useChangeChild, useSetBand } from './learners.queries.ts'
import { PinField, type PinValues } from './pin-field.tsx'

/** Saved at once. */
export function BandOfLearner({ learner: { workspaceId, userId, band } }: { learner: Member }) {
  const change = useSetBand(workspaceId, userId)
  const shown = change.isPending ? change.variables : band
  return (
    <section data-reads-first>
      <BandField value={shown ?? ''} onChange={(next) => change.mutate(next)} />
    </section>
  )
}

/** The PIN for the family tablet, and a phone of the child's own. */
export function OnTablet({ learner }: { learner: Member }) {
  const { t } = useTranslation()
  const { workspaceId, userId, user } = learner
  return (
    <section className="flex flex-col gap-4" data-reads-first>
      <NewPin key={learner.managed?.pin} learner={learner} />
      <div className="flex flex-col gap-2">
        <h3>{t('learners.phone.title')}</h3>
        <p className="text-13 text-ink-soft">{t('learners.phone.text', { name: user.firstName })}</p>
        <DeviceLink workspaceId={workspaceId} learner={{ id: userId, name: user.firstName }} />
      </div>
    </section>
  )
}

function NewPin({ learner: { workspaceId, userId, user, managed } }: { learner: Member }) {
  const { t } = useTranslation()
  const change = useChangeChild(workspaceId, userId, {
    done: t('learners.pin.saved'),
    failed: t('learners.pin.saveFailed'),
  })
  const has = managed?.pin ?? null
  const form = useForm<PinValues>({
    values: { pinKind: has ?? '', pin: '' },
    validate: (values) => pinErrors(values, t('learners.pin.half')),
    submit: ({ pin }) => change.mutateAsync({ pin: pin || null }),
    onSaved: () => form.reset(),
  })
  const { pinKind, pin } = form.values
  const takesAway = has !== null && pinKind === ''
  return (
    <Form form={form} className="flex flex-col gap-3">
      <p className="text-13 text-ink-soft">
        {has === null
          ? t('learners.pin.hasNone', { name: user.firstName })
          : t('learners.pin.has', { name: user.firstName, kind: t(`learners.pin.${has}`) })}
      </p>
      <PinField pinKind={pinKind} pin={pin} onChange={form.set} />
      <FormError />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={form.isPending}
        disabled={!takesAway && pin === ''}
      >
        {t(takesAway ? 'learners.pin.remove' : 'learners.pin.save')}
      </Button>
    </Form>
  )
}
