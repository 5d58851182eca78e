import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { OccurrenceForm } from './occurrence-form.tsx'
import { type SeriesDetails, useChangeOccurrence } from './series.queries.ts'

type OccurrencesProps = {
  series: SeriesDetails
  learnerId: string
  /** Name of the learner. Undefined if the series has only one. */
  name?: string
}

const fewest = 5

type Skippable = { key: string; title: string }

/** The next tasks of one learner, which can be skipped or changed, and the skipped ones. */
export function Occurrences({ series, learnerId, name }: OccurrencesProps) {
  const { t } = useTranslation()
  const { shortDay, typedDuration } = useFormat()
  const { mutate, isPending, variables } = useChangeOccurrence(series.workspaceId)
  const [changing, setChanging] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const rememberPressed = useFocusInList(section, changing)
  const [showsAll, setShowsAll] = useState(false)
  const upcoming = series.upcoming.filter((one) => one.learnerId === learnerId)
  const skipped = series.skipped.filter((one) => one.learnerId === learnerId)
  const set = ({ key, title: called }: Skippable, isSkipped: boolean, button: HTMLElement) => {
    rememberPressed(button)
    mutate({ id: series.id, learnerId, key, called, isSkipped })
  }
  const isSent = (key: string) => isPending && variables.learnerId === learnerId && variables.key === key
  return (
    <section ref={section} className="mt-4">
      <h3 tabIndex={-1} className="text-15 outline-none">
        {name ? t('series.upcomingOf', { name }) : t('series.upcoming')}
      </h3>
      {upcoming.length === 0 && <p className="text-13 text-ink-soft">{t('series.nothingToCome')}</p>}
      <ul className="divide-y divide-line">
        {upcoming.slice(0, showsAll ? undefined : fewest).map((one) =>
          changing === one.key ? (
            <li key={one.key} className="py-2">
              <OccurrenceForm series={series} occurrence={one} onClose={() => setChanging(undefined)} />
            </li>
          ) : (
            <li key={one.key} className="flex min-h-row items-center gap-2">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                <span className="w-24 shrink-0 text-13 text-ink-soft">{shortDay(one.day)}</span>
                <bdi className={one.isChanged ? 'font-medium' : ''}>{one.title}</bdi>
                {one.isChanged && one.estimatedTime && (
                  <bdi className="text-13 text-ink-soft">{typedDuration(one.estimatedTime)}</bdi>
                )}
              </span>
              <IconButton
                data-key={one.key}
                label={t('series.changeOne', { title: one.title, day: shortDay(one.day) })}
                onClick={() => setChanging(one.key)}
              >
                <EditIcon />
              </IconButton>
              <IconButton
                label={t('series.leaveOut', { title: one.title, day: shortDay(one.day) })}
                data-does="skip"
                pending={isSent(one.key)}
                onClick={({ currentTarget }) => set(one, true, currentTarget)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      {upcoming.length > fewest && !showsAll && (
        <Button variant="quiet" size="small" className="-ms-2" onClick={() => setShowsAll(true)}>
          {t('series.showMore')}
        </Button>
      )}
      {skipped.length > 0 && (
        <>
          <h4 className="mt-3 text-13 font-medium text-ink-soft">{t('series.skipped')}</h4>
          <ul className="divide-y divide-line">
            {skipped.map((one) => (
              <li key={one.key} className="flex min-h-row items-center gap-3">
                <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-ink-soft">
                  {one.day && <span className="text-13">{shortDay(one.day)}</span>}
                  <bdi>{one.title}</bdi>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  data-does="bring-back"
                  pending={isSent(one.key)}
                  onClick={({ currentTarget }) => set(one, false, currentTarget)}
                >
                  {t('series.bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/**
 * Keeps the focus in the list. A form takes the focus when it opens and returns it when it closes. If a row disappears,
 * the next row receives the focus.
 */
function useFocusInList(list: RefObject<HTMLElement | null>, changing: string | undefined) {
  const before = useRef(changing)
  const pressed = useRef<{ button: Element; place: number }>(undefined)
  const buttonsLike = (button: Element) =>
    Array.from(
      list.current?.querySelectorAll<HTMLElement>(`[data-does=${button.getAttribute('data-does')}]`) ?? [],
    )
  useLayoutEffect(() => {
    if (before.current === changing) return
    const goal = changing === undefined ? `[data-key="${before.current}"]` : 'form input'
    before.current = changing
    list.current?.querySelector<HTMLElement>(goal)?.focus()
  }, [list, changing])
  useLayoutEffect(() => {
    const gone = pressed.current
    if (!gone || gone.button.isConnected) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const left = buttonsLike(gone.button)
    const next = left[gone.place] ?? left.at(-1) ?? list.current?.querySelector<HTMLElement>('h3')
    next?.focus()
  })
  return (button: HTMLElement) => {
    pressed.current = { button, place: buttonsLike(button).indexOf(button) }
  }
}
