import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { cardGrid, PersonCard } from './person-card.tsx'

/** Dialogs that can be opened for a learner. */
export type LearnerView = 'progress' | 'edit' | 'signIn' | 'data'

type LearnerCardsProps = { learners: Member[]; onOpen: (learner: Member, view: LearnerView) => void }

export function LearnerCards({ learners, onOpen }: LearnerCardsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="text-15">{t('learners.learning')}</h2>
      <ul className={cardGrid}>
        {learners.map((learner) => (
          <li key={learner.id}>
            <PersonCard
              member={learner}
              action={learner.managed && <EditButton learner={learner} onOpen={onOpen} />}
            >
              <div className="mt-auto flex flex-wrap items-center gap-1">
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onOpen(learner, 'progress')}
                  aria-label={t('learners.viewProgressOf', { name: fullName(learner.user) })}
                >
                  <ChartIcon />
                  {t('learners.viewProgress')}
                </Button>
                {learner.managed && <SignInButton learner={learner} onOpen={onOpen} />}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => onOpen(learner, 'data')}
                  aria-label={t('learners.moreOf', { name: fullName(learner.user) })}
                >
                  {t('learners.more')}
                </Button>
              </div>
            </PersonCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ManagedProps = Pick<LearnerCardsProps, 'onOpen'> & { learner: Member }

/** Edit button of a child whose account is managed in this workspace. */
function EditButton({ learner, onOpen }: ManagedProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('learners.child.editOf', { name: fullName(learner.user) })}
      onClick={() => onOpen(learner, 'edit')}
      className="-me-2 -mt-2"
    >
      <EditIcon />
    </IconButton>
  )
}

function SignInButton({ learner, onOpen }: ManagedProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => onOpen(learner, 'signIn')}
      aria-label={t('learners.signIn.openOf', { name: fullName(learner.user) })}
    >
      {t('learners.signIn.open')}
    </Button>
  )
}
