import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { namedDays } from '#domain/day-names.ts'
import { defaultLanguage, isLanguage } from '#domain/language.ts'
import { fullName } from '#domain/names.ts'
import type { Vocabulary } from '#domain/quick-add.ts'
import { type Member, membersQuery, type Subject, subjectsQuery } from '#web/api/queries.ts'
import { useToday } from '#web/i18n/today.ts'
import type { QuickAddProps } from './quick-add-props.ts'

export type Words = Vocabulary & {
  subjects: ReadonlyMap<string, Subject>
  learners: ReadonlyMap<string, Member['user']>
}

/**
 * Returns the subjects, learners and days that a line of this workspace and sprint can name. Subjects and learners
 * are empty until they have loaded.
 */
export function useVocabulary({ workspaceId, sprint }: Pick<QuickAddProps, 'workspaceId' | 'sprint'>) {
  const { i18n } = useTranslation()
  const ofSubjects = useQuery(subjectsQuery(workspaceId))
  const ofMembers = useQuery(membersQuery(workspaceId))
  const [subjects, members] = [ofSubjects.data, ofMembers.data]
  const today = useToday()
  const tag = i18n.resolvedLanguage ?? i18n.language
  const [startDate, endDate] = [sprint?.startDate, sprint?.endDate]
  const day = useMemo(() => {
    const language = tag.slice(0, 2)
    return namedDays({
      language: isLanguage(language) ? language : defaultLanguage,
      today,
      range: startDate && endDate ? { startDate, endDate } : null,
      namesOf: (one) => [weekdayName(tag, one, 'long'), weekdayName(tag, one, 'short')],
    })
  }, [tag, today, startDate, endDate])
  const words = useMemo((): Words => {
    const learning = (members ?? []).filter(({ role }) => role === 'learner')
    return {
      day,
      subject: (subjects ?? []).map(({ id, name }) => ({ id, names: [name] })),
      learner: learning.map(({ userId, user }) => ({ id: userId, names: [user.firstName, fullName(user)] })),
      subjects: new Map((subjects ?? []).map((subject) => [subject.id, subject])),
      learners: new Map(learning.map(({ userId, user }) => [userId, user])),
    }
  }, [day, subjects, members])
  return { words, isComplete: !ofSubjects.isLoading && !ofMembers.isLoading }
}

function weekdayName(language: string, day: Day, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** Formats a day as “Thursday, November 19” or “Thu, Nov 19”. */
export function dayInWords(language: string, day: Day, length: 'long' | 'short' = 'long'): string {
  const form = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, form).format(new Date(`${day}T12:00:00Z`))
}
