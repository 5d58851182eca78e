import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FlagIcon } from '#web/ui/icons/flag.tsx'
import { PlayIcon } from '#web/ui/icons/play.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { type Series, type SeriesLearner, useChangeLearners } from './series.queries.ts'

const HandOverDialog = lazyComponent(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
const EndDialog = lazyComponent(async () => (await import('./end-dialog.tsx')).EndDialog)

type LearnerMenuProps = { series: Series; learner: SeriesLearner; name: string }

/** Menu with actions that change a series for one of its learners. */
export function LearnerMenu({ series, learner, name }: LearnerMenuProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'move' | 'end'>()
  const { mutate, isPending } = useChangeLearners(series.workspaceId)
  const { learnerId, status } = learner
  const become = (status: SeriesLearner['status']) =>
    mutate({ id: series.id, change: { learners: [learnerId], status } })
  const close = () => setAsked(undefined)
  const dialog = { series, learner, name, onClose: close }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('series.moreOf', { title: series.title, name })}
            pending={isPending}
            className="-me-2"
          >
            <MoreIcon />
          </IconButton>
        }
      >
        {status === 'running' ? (
          <MenuItem onSelect={() => become('paused')}>
            <ClockIcon />
            {t('series.pause')}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => become('running')}>
            <PlayIcon />
            {t('series.resume')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setAsked('move')}>
          <UserIcon />
          {t('series.move')}
        </MenuItem>
        {status !== 'ended' && (
          <MenuItem onSelect={() => setAsked('end')}>
            <FlagIcon />
            {t('series.end')}
          </MenuItem>
        )}
      </Menu>
      <LazyOverlay onClose={close}>
        {asked === 'move' && <HandOverDialog {...dialog} />}
        {asked === 'end' && <EndDialog {...dialog} />}
      </LazyOverlay>
    </>
  )
}
