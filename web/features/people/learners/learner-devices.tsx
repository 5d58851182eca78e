import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { DeviceLink } from '#web/entities/links/device-link.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { BandField } from './band-field.tsx'
import { pinErrors } from './days-and-pin.tsx'
import { pinLockQuery, useChangeChild, useClearPinLock, useSetBand } from './learners.queries.ts'
import { PinField, type PinValues } from './pin-field.tsx'

/** Choice of the learner's age band. Saved immediately. */
export function BandOfLearner({ learner: { workspaceId, userId, band } }: { learner: Member }) {
  const change = useSetBand(workspaceId, userId)
  const shown = change.isPending ? change.variables : band
  return (
    <section data-reads-first>
      <BandField value={shown ?? ''} onChange={(next) => change.mutate(next)} />
    </section>
  )
}

/** Settings for the PIN on the family tablet and for the child's own phone. */
export function OnTablet({ learner }: { learner: Member }) {
  const { t } = useTranslation()
  const { workspaceId, userId, user } = learner
  return (
    <section className="flex flex-col gap-4" data-reads-first>
      <NewPin key={learner.managed?.pin} learner={learner} />
      {learner.managed?.pin && <PinLock learner={learner} />}
      <div className="flex flex-col gap-2">
        <h3>{t('learners.phone.title')}</h3>
        <p className="text-13 text-ink-soft">{t('learners.phone.text', { name: user.firstName })}</p>
        <DeviceLink workspaceId={workspaceId} learner={{ id: userId, name: user.firstName }} />
      </div>
    </section>
  )
}

/** Shown after too many wrong PINs. A button lets the child try again. */
function PinLock({ learner: { workspaceId, userId, user } }: { learner: Member }) {
  const { t } = useTranslation()
  const { timesOf } = useFormat()
  const { data } = useQuery(pinLockQuery(workspaceId, userId))
  const clear = useClearPinLock(workspaceId, userId)
  if (!data?.until) return null
  const [time] = timesOf(data.until, data.until)
  return (
    <div className="flex flex-col items-start gap-1">
      <p role="status">{t('learners.pin.locked', { name: user.firstName, time })}</p>
      <Button variant="quiet" className="-ms-4" pending={clear.isPending} onClick={() => clear.mutate()}>
        {t('learners.pin.unlock')}
      </Button>
    </div>
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
