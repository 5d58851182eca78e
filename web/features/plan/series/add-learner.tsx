import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Select } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TitleOptions } from './title-options.tsx'
import { type SeriesDetails, useAddLearner } from './series.queries.ts'

type AddLearnerProps = { series: SeriesDetails; others: Member[]; onClose: () => void }

/**
 * Form that adds a learner to a series. If the series is a list, it asks for the task with which the learner
 * begins.
 */
export function AddLearner({ series, others, onClose }: AddLearnerProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { mutateAsync, isPending } = useAddLearner(series.workspaceId)
  const [learnerId, setLearnerId] = useState(others[0]?.userId ?? '')
  const [first, setFirst] = useState(1)
  const learner = others.find(({ userId }) => userId === learnerId)
  const name = learner ? shortName(learner.userId, learner.user) : ''
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutateAsync({ id: series.id, learnerId, first }).then(onClose, () => {})
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="mt-3 grid items-end gap-3 rounded-card bg-sunken p-3 sm:grid-cols-2"
    >
      <Select
        label={t('series.handOver.to')}
        value={learnerId}
        onChange={({ currentTarget }) => setLearnerId(currentTarget.value)}
      >
        {others.map(({ userId, user }) => (
          <option key={userId} value={userId}>
            {fullName(user)}
          </option>
        ))}
      </Select>
      {series.titles && (
        <Select
          label={t('series.form.first', { name })}
          value={first}
          onChange={({ currentTarget }) => setFirst(Number(currentTarget.value))}
        >
          <TitleOptions titles={series.titles} />
        </Select>
      )}
      <div className="button-row sm:col-span-full">
        <Button type="submit" pending={isPending}>
          {t('series.addLearner')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
