import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { TemplateDetails } from './templates.queries.ts'

type PlaceFieldsProps = {
  template: TemplateDetails
  learners: readonly Member[]
  /**
   * Ids of the learners for each place of the template. A place represents one learner of the sprint that was
   * saved. Null leaves out the tasks of the place, an empty list leaves them unassigned.
   */
  places: readonly (string[] | null)[]
  onChange: (places: (string[] | null)[]) => void
}

/**
 * Fields that ask who gets the tasks of each place of a template: one learner, several learners together, or no
 * one. The user can also leave out the tasks of a place.
 */
export function PlaceFields({ template, learners, places, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const set = (place: number, ids: string[] | null) =>
    onChange(places.map((one, index) => (index === place ? ids : one)))
  const nameOf = (place: number) =>
    places.length === 1 ? t('templates.using.forWhom') : t('templates.using.place', { number: place + 1 })
  return (
    <div className="flex flex-col gap-4">
      {[...places.entries()].map(([place, ids]) => {
        const had = learners.find(({ userId }) => userId === template.learners[place])
        const count = template.tasks.filter((task) => task.learners.includes(place + 1)).length
        const toggle = (id: string, isChosen: boolean) => {
          const others = (ids ?? []).filter((one) => one !== id)
          const chosen = isChosen ? [...others, id] : others
          set(place, chosen.length > 0 ? chosen : null)
        }
        return (
          <fieldset key={place}>
            <legend className="flex w-full items-baseline justify-between gap-3 text-13">
              <span className="font-medium">
                {had ? t('templates.using.placeOf', { name: fullName(had.user) }) : nameOf(place)}
              </span>
              <span className="text-ink-soft">
                {ids === null ? t('templates.using.leftOut') : t('sprints.tasks', { count })}
              </span>
            </legend>
            <div className="mt-1 flex flex-wrap gap-2">
              {learners.map(({ userId, user }) => (
                <Chip
                  key={userId}
                  type="checkbox"
                  checked={ids?.includes(userId) ?? false}
                  onChange={({ currentTarget: { checked } }) => toggle(userId, checked)}
                >
                  <Avatar {...user} size="small" />
                  <bdi>{shortName(userId, user)}</bdi>
                </Chip>
              ))}
              <Chip
                type="checkbox"
                checked={ids?.length === 0}
                onChange={({ currentTarget: { checked } }) => set(place, checked ? [] : null)}
              >
                {t('templates.using.nobody')}
              </Chip>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
