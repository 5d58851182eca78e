import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { type KnownLearner, knownLearnersQuery, useAddKnownLearner } from './learners.queries.ts'

/**
 * People who can be added without asking them: children who were removed earlier, and learners of the user's other
 * workspaces.
 */
export function KnownLearners({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { data: known = [] } = useQuery(knownLearnersQuery(workspaceId))
  const add = useAddKnownLearner(workspaceId)
  const isAdding = ({ id }: KnownLearner) => add.isPending && add.variables.id === id
  const [out, elsewhere] = [
    known.filter(({ workspaceName }) => workspaceName === null),
    known.filter(({ workspaceName }) => workspaceName !== null),
  ]
  return (
    <>
      {out.length > 0 && (
        <Group title={t('learners.known.out')} text={t('learners.known.outText')}>
          {out.map((learner) => (
            <Row key={learner.id} learner={learner}>
              <Button
                variant="secondary"
                size="small"
                pending={isAdding(learner)}
                onClick={() => add.mutate(learner)}
                aria-label={t('learners.known.addBackOf', { name: fullName(learner) })}
              >
                {t('learners.known.addBack')}
              </Button>
            </Row>
          ))}
        </Group>
      )}
      {elsewhere.length > 0 && (
        <Group title={t('learners.known.elsewhere')}>
          {elsewhere.map((learner) => (
            <Row key={learner.id} learner={learner}>
              <Button
                variant="secondary"
                size="small"
                pending={isAdding(learner)}
                onClick={() => add.mutate(learner)}
                aria-label={t('learners.known.addOf', { name: fullName(learner) })}
              >
                {t('learners.child.addNow')}
              </Button>
            </Row>
          ))}
        </Group>
      )}
    </>
  )
}

type GroupProps = { title: string; text?: string; children: ReactNode }

function Group({ title, text, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-15">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-13 text-ink-soft">{text}</p>}
      <ul className="mt-2.5 divide-y divide-line rounded-sheet border border-line bg-card px-4 shadow-sheet">
        {children}
      </ul>
    </section>
  )
}

function Row({ learner, children }: { learner: KnownLearner; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <Avatar {...learner} size="medium" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{fullName(learner)}</bdi>
        </p>
        {learner.workspaceName !== null && (
          <p className="text-13 text-ink-soft">
            <bdi>{learner.workspaceName}</bdi>
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
