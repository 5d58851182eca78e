import './who.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameCollator } from '#domain/sorting.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import type { ThisDevice } from '#web/session/device.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { Logo } from '#web/ui/logo.tsx'
import {
  isNotPaired,
  type LearnerToChoose,
  learnersQuery,
  useSignInOnDevice,
} from './device-sign-in.queries.ts'
import { EnterPin } from './enter-pin.tsx'
import { Portrait } from './portrait.tsx'

type Props = { device: ThisDevice; onSignedIn: () => void; onGrownUp: () => void }

/** Screen with the pictures of all children. A tap opens the PIN entry, or signs in directly if there is no PIN. */
export function WhoIsLearning({ device, onSignedIn, onGrownUp }: Props) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { data, error } = useQuery(learnersQuery)
  const learners = data && inOrder(data, i18n.language)
  const signIn = useSignInOnDevice(onSignedIn)
  const [chosenId, choose] = useState<string>()
  const chosen = learners?.find(({ id }) => id === chosenId)
  const own = device.isOwn ? learners?.[0] : undefined
  const enter = useEffectEvent((learnerId: string) => signIn.mutate({ learnerId }))
  const ownId = own?.id
  useEffect(() => {
    if (ownId !== undefined) enter(ownId)
  }, [ownId])
  useEffect(() => {
    if (isNotPaired(error)) void client.invalidateQueries({ queryKey: queryKeys.device })
  }, [client, error])
  usePageTitle(t('who.title'))
  if (!learners && !error) return <FullPageLoading label={t('common.loading')} />
  if (own && !signIn.isError) return <FullPageLoading label={t('common.loading')} />
  if (chosen && chosen.pin !== null)
    return (
      <EnterPin
        key={chosen.id}
        learner={chosen}
        kind={chosen.pin}
        signIn={signIn}
        onBack={() => {
          // Do not go back while the PIN is being checked. Otherwise another child could tap their picture and
          // then see the day of the child who entered the PIN.
          if (signIn.isPending) return
          signIn.reset()
          choose(undefined)
        }}
      />
    )
  const pick = (learner: LearnerToChoose) => {
    signIn.reset()
    if (learner.pin === null) signIn.mutate({ learnerId: learner.id })
    else choose(learner.id)
  }
  const failure = error ?? signIn.error
  return (
    <main className="who">
      <h1>{t('who.title')}</h1>
      {learners && learners.length > 0 ? (
        <ul className={`who-children ${learners.length > 3 ? 'who-many' : ''}`}>
          {learners.map((learner) => (
            <li key={learner.id}>
              <button
                type="button"
                className="who-child"
                aria-disabled={signIn.isPending}
                onClick={() => !signIn.isPending && pick(learner)}
              >
                <Portrait {...learner} firstName={learner.name} lastName="" />
                <bdi>{learner.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="who-text">{failure ? null : t('who.nobody')}</p>
      )}
      {failure && !isNotPaired(failure) && (
        <p role="alert" className="who-text">
          {errorMessage(t, failure)}
        </p>
      )}
      <footer>
        <span>
          <Logo className="size-10" />
          <bdi>{device.name}</bdi>
        </span>
        <button type="button" onClick={onGrownUp}>
          {t('who.grownUps')}
        </button>
      </footer>
    </main>
  )
}

/** Number of children up to which they stay in the order in which they joined. More children are sorted by name. */
const fewChildren = 5

function inOrder(learners: LearnerToChoose[], language: string): LearnerToChoose[] {
  if (learners.length <= fewChildren) return learners
  const { compare } = nameCollator(language)
  return learners.toSorted((a, b) => compare(a.name, b.name))
}
