import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from './errors.ts'
import {
  assertLookBackOpen,
  destinationsOf,
  draftsIn,
  isLookBackOpen,
  sprintToAskAbout,
  workByLearner,
} from './look-back.ts'
import { notBegun, type SharedTask, type WorkState } from './shares.ts'
import type { DayOff } from './school-days.ts'
import { lastCompleted, type SprintStatus } from './sprint.ts'

const at = '2026-03-06T15:00:00.000Z'
const done: WorkState = { status: 'done', progress: 100, timeSpent: '1h', completedAt: at }
const begun: WorkState = { status: 'in_progress', progress: 40, timeSpent: '20min', completedAt: null }

function card(assignedTo: string | null, state: WorkState, subject: string | null = 'math') {
  return { ...state, assignedTo, subject, shares: [] }
}

describe('workByLearner', () => {
  it('counts each learner’s finished and started cards, with finished cards and minutes per subject', () => {
    const work = workByLearner([
      card('ben', done),
      card('ben', { ...done, timeSpent: null }, 'art'),
      card('ben', begun),
      card('ben', notBegun, 'music'),
      card('mia', notBegun),
      card(null, done),
    ])
    expect([...work.keys()]).toEqual(['ben', 'mia'])
    expect(work.get('ben')).toEqual({
      done: 2,
      begun: 1,
      minutes: 80,
      subjects: [
        { subject: 'math', done: 1, minutes: 80 },
        { subject: 'art', done: 1, minutes: 0 },
      ],
    })
    expect(work.get('mia')).toEqual({ done: 0, begun: 0, minutes: 0, subjects: [] })
  })

  it('counts only a learner’s own share of a shared card', () => {
    const shares = [
      { ...done, learnerId: 'ben' },
      { ...begun, learnerId: 'mia' },
    ]
    const shared: SharedTask & { subject: string } = { ...begun, assignedTo: 'ben', subject: 'math', shares }
    const work = workByLearner([shared])
    expect(work.get('ben')).toMatchObject({ done: 1, begun: 0, minutes: 60 })
    expect(work.get('mia')).toMatchObject({ done: 0, begun: 1, minutes: 20 })
  })
})

describe('destinations of leftover tasks', () => {
  it('are the backlog unless something else was chosen', () => {
    const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }]
    const chosen = [
      { id: '2', to: 'drop' },
      { id: '3', to: 'week-eleven' },
      { id: 'done meanwhile', to: 'week-twelve' },
    ]
    expect(destinationsOf([one, two, three], chosen)).toEqual([
      { task: one, to: 'backlog' },
      { task: two, to: 'drop' },
      { task: three, to: 'week-eleven' },
    ])
    expect(draftsIn(chosen)).toEqual(['week-eleven', 'week-twelve'])
  })

  it('are exactly one place for each task, for any choices', () => {
    const id = fc.nat({ max: 9 }).map(String)
    const to = fc.constantFrom('backlog', 'drop', 'a draft', 'another')
    fc.assert(
      fc.property(
        fc.uniqueArray(id),
        fc.uniqueArray(fc.record({ id, to }), { selector: (one) => one.id }),
        (ids, chosen) => {
          const going = destinationsOf(
            ids.map((one) => ({ id: one })),
            chosen,
          )
          expect(going.map(({ task }) => task.id)).toEqual(ids)
          for (const { task, to: goal } of going) {
            const wish = chosen.find((one) => one.id === task.id)?.to
            expect(goal).toBe(wish ?? 'backlog')
          }
        },
      ),
    )
  })
})

describe('look-back on a sprint', () => {
  const sprint = (id: string, status: SprintStatus, endDate: string) => ({
    id,
    status,
    endDate,
    createdAt: at,
  })
  const [nine, ten] = [
    sprint('nine', 'completed', '2026-02-27'),
    sprint('ten', 'completed', '2026-03-06'),
  ] as const
  const draft = sprint('twelve', 'draft', '2026-03-20')

  it.each([
    ['at a draft', draft, [nine, draft], false],
    ['at what is active', sprint('eleven', 'active', '2026-03-13'), [nine, ten], true],
    ['at what was completed last', ten, [nine, ten, draft], true],
    ['once the next was completed', nine, [ten, nine], false],
  ] as const)(
    'is open only for the active sprint and the last completed one: %s (%#)',
    (_, one, all, isOpen) => {
      expect(isLookBackOpen(one, all)).toBe(isOpen)
    },
  )

  it('refuses answers about an older completed sprint with look_back_over', () => {
    expect(() => assertLookBackOpen(nine, [nine, ten])).toThrow(new Problem('look_back_over'))
    assertLookBackOpen(ten, [nine, ten])
  })

  it('uses the completed sprint that ended last, and of two on the same day the one created last', () => {
    const later = { ...ten, id: 'later', createdAt: '2026-03-07T08:00:00.000Z' }
    expect(lastCompleted([later, ten, nine, draft])?.id).toBe('later')
    expect(lastCompleted([nine, ten, later])?.id).toBe('later')
    expect(lastCompleted([draft])).toBeUndefined()
  })
})

describe('sprintToAskAbout', () => {
  const calendar = { schoolDays: '12345', daysOff: [] }
  const aSprint = (id: string, status: SprintStatus, startDate: string, endDate: string) => ({
    id,
    status,
    startDate,
    endDate,
    createdAt: at,
  })
  const nine = aSprint('nine', 'completed', '2026-02-23', '2026-02-27')
  const ten = aSprint('ten', 'active', '2026-03-02', '2026-03-08')
  const asked = (today: string, sprints = [ten, nine], daysOff: DayOff[] = []) =>
    sprintToAskAbout(sprints, today, { ...calendar, daysOff }, 'ben')?.id

  it('returns the active sprint from its second-to-last school day on, before that the last completed one', () => {
    expect(
      ['2026-03-02', '2026-03-04', '2026-03-05', '2026-03-08', '2026-03-12'].map((day) => asked(day)),
    ).toEqual(['nine', 'nine', 'ten', 'ten', 'ten'])
    expect(asked('2026-03-04', [ten])).toBeUndefined()
    expect(asked('2026-03-12', [nine])).toBe('nine')
    expect(asked('2026-03-12', [])).toBeUndefined()
  })

  it('returns the active sprint earlier if its last days are off, but never on the first of several days', () => {
    const off = { startDate: '2026-03-05', endDate: '2026-03-06', learnerId: 'ben' }
    expect([asked('2026-03-03', [ten], [off]), asked('2026-03-02', [ten], [off])]).toEqual(['ten', undefined])
    const twoDays = { ...ten, endDate: '2026-03-03' }
    expect([asked('2026-03-02', [twoDays]), asked('2026-03-03', [twoDays])]).toEqual([undefined, 'ten'])
    const oneDay = { ...ten, endDate: '2026-03-02' }
    expect(asked('2026-03-02', [oneDay])).toBe('ten')
    const weekend = { ...ten, startDate: '2026-03-07' }
    expect([asked('2026-03-07', [weekend]), asked('2026-03-08', [weekend])]).toEqual([undefined, 'ten'])
  })
})
