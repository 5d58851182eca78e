import { expect, it } from 'vitest'
import { changesToCome } from './changes-to-come.ts'
import type { SeriesDetails } from './series.queries.ts'

const [ben, mia] = ['ben', 'mia']
const card = {
  id: 'card',
  title: 'Math p. 3',
  description: null,
  subject: 'math',
  estimatedTime: '30min',
  assignedTo: ben,
  day: '2026-03-02',
}
const series = (more: Partial<SeriesDetails> = {}) =>
  ({
    titles: ['Math p. 1', 'Math p. 2', 'Math p. 3'],
    weekdays: '13',
    learners: [{ learnerId: ben }],
    ...more,
  }) as SeriesDetails

const changed = (after: Partial<typeof card>, of = series()) => changesToCome(card, { ...card, ...after }, of)

it('changesToCome offers changes of title, subject, time, weekday and learner for the whole series', () => {
  expect(changed({ title: 'Math page 3', subject: 'art', estimatedTime: '1h' })).toEqual({
    series: {
      retitle: { from: 'Math p. 3', to: 'Math page 3' },
      subject: 'art',
      estimatedTime: '1h',
      openTasks: 'card',
    },
  })
  expect(changed({ title: 'Flute' }, series({ titles: null }))).toEqual({
    series: { title: 'Flute', openTasks: 'card' },
  })
  expect(changed({ day: '2026-03-03' })).toEqual({ series: { weekdays: '23', openTasks: 'card' } })
  expect(changed({ assignedTo: mia })).toEqual({ moveTo: mia })
})

it('changesToCome offers nothing if the change does not apply to other tasks of the series', () => {
  expect(changed({})).toBeUndefined()
  expect(changed({ day: '2026-03-04' })).toBeUndefined()
  expect(changed({ day: '2026-03-03' }, series({ weekdays: '' }))).toBeUndefined()
  const both = series({ learners: [{ learnerId: ben }, { learnerId: mia }] as SeriesDetails['learners'] })
  expect(changed({ assignedTo: mia }, both)).toBeUndefined()
})
