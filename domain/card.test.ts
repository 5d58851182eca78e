import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskStatuses } from './board.ts'
import { applyToCard, type Card, type CardCommand, type CardFields, isEdit, workOfNewCard } from './card.ts'
import { parseDuration } from './duration.ts'
import { learnersOf, notBegun, type Share, shareAmong, stateOfShares } from './shares.ts'

const now = '2026-03-04T10:00:00.000Z'
const earlier = '2026-03-03T10:00:00.000Z'
const dates = { startDate: '2026-03-02', endDate: '2026-03-13' }
const [sprint, draft] = [
  { ...dates, status: 'active' },
  { ...dates, status: 'draft' },
] as const

const todo: Card = {
  ...notBegun,
  title: 'Read',
  description: null,
  subject: null,
  estimatedTime: null,
  sprintId: 'sprint',
  day: null,
  assignedTo: 'ben',
  shares: [],
}
const half: Card = { ...todo, status: 'in_progress', progress: 50 }
const done: Card = { ...todo, status: 'done', progress: 100, completedAt: earlier }

function apply(
  card: Card,
  command: CardCommand,
  context: { sprint?: typeof sprint | typeof draft | null } = {},
) {
  return applyToCard(card, command, { now, sprint, ...context })
}

function change(card: Card, fields: CardFields, learnerId?: string) {
  return apply(card, { kind: 'change', fields, learnerId }).card
}

function effectsOf(card: Card, fields: CardFields, learnerId?: string) {
  return apply(card, { kind: 'change', fields, learnerId }).effects
}

const bensPart = (more: Partial<Share> = {}): Share => ({ ...notBegun, learnerId: 'ben', ...more })
const finished = { status: 'done', progress: 100, completedAt: earlier } as const

function shared(...shares: Share[]): Card {
  return { ...todo, ...stateOfShares(shares), assignedTo: shares[0]?.learnerId ?? null, shares }
}

const mia = (more: Partial<Share> = {}) => bensPart({ learnerId: 'mia', ...more })
const both = shared(bensPart(), mia())

describe('changing the status of a card', () => {
  it('sets the progress and the completion date to match', () => {
    expect(change(todo, { status: 'done' })).toMatchObject({ progress: 100, completedAt: now })
    expect(change(half, { status: 'done' })).toMatchObject({ progress: 100, completedAt: now })
    expect(change(half, { status: 'todo' })).toMatchObject({ progress: 0, completedAt: null })
    expect(change(done, { status: 'todo' })).toMatchObject({ progress: 0, completedAt: null })
    expect(change(done, { status: 'in_progress' })).toMatchObject({ progress: 100, completedAt: null })
  })

  it('changes nothing if the card already has that status, and keeps the completion date', () => {
    expect(apply(done, { kind: 'change', fields: { status: 'done' } })).toMatchObject({
      card: done,
      effects: { isChanged: false, outcome: null, stopsTimersOf: [] },
    })
  })

  it('requires a position in the new column and does not count as an edit', () => {
    expect(effectsOf(todo, { status: 'in_progress' })).toMatchObject({ needsPosition: true, isEdited: false })
    expect(effectsOf(todo, { title: 'Write' })).toMatchObject({ needsPosition: false, isEdited: true })
  })

  it('reports whether the card was finished or reopened', () => {
    expect(effectsOf(todo, { status: 'done' }).outcome).toBe('done')
    expect(effectsOf(done, { status: 'in_progress' }).outcome).toBe('reopened')
    expect(effectsOf(todo, { status: 'in_progress' }).outcome).toBeNull()
  })
})

describe('progress of a card', () => {
  it('can be set if the card is in progress or is started by the same change', () => {
    expect(change(half, { progress: 80 })).toMatchObject({ status: 'in_progress', progress: 80 })
    const start = { status: 'in_progress', progress: 10 } as const
    expect(change(todo, start)).toMatchObject(start)
    expect(change(done, { status: 'in_progress', progress: 90 })).toMatchObject({ progress: 90 })
  })

  // Proves 4.7
  it('cannot be set if the card is, or becomes, to do or done', () => {
    const refusal = expect.objectContaining({ code: 'task_not_in_progress' })
    expect(() => change(todo, { progress: 10 })).toThrow(refusal)
    expect(() => change(done, { progress: 10 })).toThrow(refusal)
    expect(() => change(half, { status: 'todo', progress: 10 })).toThrow(refusal)
    expect(() => change(half, { status: 'done', progress: 10 })).toThrow(refusal)
  })

  // Proves 11.84
  it('follows the checklist when the card is started or its description changes', () => {
    const description = '- [x] a\n- b'
    expect(change({ ...todo, description }, { status: 'in_progress' }).progress).toBe(50)
    expect(change({ ...half, description }, { description: '- a\n- b' }).progress).toBe(0)
    expect(change({ ...half, description }, { description: null }).progress).toBe(50)
    expect(change({ ...half, progress: 10, description }, { title: 'Write' }).progress).toBe(10)
    expect(change({ ...todo, description }, { status: 'in_progress', progress: 30 }).progress).toBe(30)
    for (const card of [todo, done]) expect(change(card, { description }).progress).toBe(card.progress)
  })
})

describe('a shared card', () => {
  it('changes only one learner’s share if the change names that learner', () => {
    const { card, effects } = apply(both, { kind: 'change', fields: { status: 'done' }, learnerId: 'ben' })
    expect(card).toMatchObject({ status: 'in_progress', progress: 50 })
    expect(card.shares).toEqual([bensPart({ ...finished, completedAt: now }), mia()])
    expect(effects).toMatchObject({ outcome: null, stopsTimersOf: ['ben'], endsHelp: true })
  })

  it('is done once all shares are done, and each share keeps its own completion date', () => {
    const card = change(shared(bensPart(finished), mia()), { status: 'done' })
    expect(card).toMatchObject({ status: 'done', completedAt: now })
    expect(card.shares.map(({ completedAt }) => completedAt)).toEqual([earlier, now])
  })

  it('keeps a finished share when the others progress, but reopens all shares if all are finished', () => {
    const card = change(shared(bensPart(finished), mia()), { status: 'todo' })
    expect(card.shares.map(({ status }) => status)).toEqual(['todo', 'todo'])
    const begun = shared(bensPart(finished), mia({ status: 'in_progress', progress: 20 }))
    expect(change(begun, { progress: 40 }).shares).toMatchObject([finished, { progress: 40 }])
    const reopened = change(shared(bensPart(finished), mia(finished)), { status: 'in_progress' })
    expect(reopened.shares.map(({ status }) => status)).toEqual(['in_progress', 'in_progress'])
  })

  it('applies a new progress to unfinished shares only, but a new time spent to every share', () => {
    const fields = { progress: 40, timeSpent: '30min' }
    const { card, effects } = apply(shared(bensPart(finished), mia()), { kind: 'change', fields })
    expect(card.shares).toMatchObject([
      { ...finished, timeSpent: '30min' },
      { status: 'in_progress', progress: 40, timeSpent: '30min' },
    ])
    expect(card.timeSpent).toBe('1h')
    expect(effects.time).toEqual([
      { learnerId: 'ben', minutes: 30 },
      { learnerId: 'mia', minutes: 30 },
    ])
  })

  it('updates the progress from the checklist only in shares that are in progress', () => {
    const card = shared(bensPart({ status: 'in_progress' }), mia())
    const after = change(card, { description: '- [x] buy\n- [ ] read' })
    expect(after.shares.map(({ progress }) => progress)).toEqual([50, 0])
  })

  it('keeps the time spent of a learner who is removed from it', () => {
    const card = { ...shared(bensPart({ timeSpent: '20min' }), mia()), timeSpent: '20min' }
    const { card: after, effects } = apply(card, { kind: 'change', fields: { learners: ['mia'] } })
    expect(after).toMatchObject({ assignedTo: 'mia', timeSpent: '20min', shares: [] })
    expect(effects).toMatchObject({ stopsTimersOf: ['ben'], endsHelp: true, time: [] })
  })
})

describe('changing other fields of a card', () => {
  it('applies all fields in one change, which counts as an edit', () => {
    const fields = { title: 'Write', subject: 'math', estimatedTime: '1h', description: 'slowly' }
    const { card, effects } = apply(todo, { kind: 'change', fields })
    expect(card).toEqual({ ...todo, ...fields })
    expect(effects).toMatchObject({ isChanged: true, isEdited: true, needsPosition: false })
    expect(change(card, { description: null, subject: null })).toMatchObject({
      description: null,
      subject: null,
    })
  })

  it('logs the difference if the time spent changes', () => {
    const card = { ...todo, timeSpent: '1h' }
    expect(effectsOf(card, { timeSpent: '45min' }).time).toEqual([{ learnerId: 'ben', minutes: -15 }])
    expect(effectsOf(card, { timeSpent: null }).time).toEqual([{ learnerId: 'ben', minutes: -60 }])
    const toMia = { timeSpent: '1h 10min', learners: ['mia'] }
    expect(effectsOf(card, toMia).time).toEqual([{ learnerId: 'mia', minutes: 10 }])
    const toTwo = { timeSpent: '10min', learners: ['mia', 'tom'] }
    expect(effectsOf(card, toTwo).time).toEqual([
      { learnerId: 'mia', minutes: 10 },
      { learnerId: 'tom', minutes: 10 },
    ])
  })

  it('does not count as an edit if the fields only move the card', () => {
    expect(isEdit({ status: 'done', sprintId: null, day: null })).toBe(false)
    expect(isEdit({ status: 'done', title: 'Write' })).toBe(true)
  })
})

describe('day of a card', () => {
  const planned = { ...todo, day: '2026-03-05' }

  it('must be in the sprint', () => {
    expect(change(todo, { day: '2026-03-05' }).day).toBe('2026-03-05')
    const refusal = expect.objectContaining({ issues: [{ path: 'day', message: 'day_outside_sprint' }] })
    expect(() => change(todo, { day: '2026-04-01' })).toThrow(refusal)
  })

  it('is cleared if the card moves to a sprint with other dates, and kept in the backlog', () => {
    const fields = { sprintId: 'later' }
    const later = { startDate: '2026-03-16', endDate: '2026-03-20', status: 'active' } as const
    const moved = applyToCard(planned, { kind: 'change', fields }, { now, sprint: later })
    expect(moved).toMatchObject({ card: { day: null }, effects: { needsPosition: true, isEdited: false } })
    const back = apply(planned, { kind: 'change', fields: { sprintId: null } }, { sprint: null })
    expect(back.card).toMatchObject({ sprintId: null, day: '2026-03-05' })
  })

  it('is not checked if the dates of the sprint are unknown', () => {
    const fields = { day: '2026-12-24' }
    expect(applyToCard(planned, { kind: 'change', fields }, { now }).card.day).toBe('2026-12-24')
    expect(applyToCard(planned, { kind: 'change', fields: { day: null } }, { now }).card.day).toBeNull()
    expect(applyToCard(planned, { kind: 'change', fields: {} }, { now }).card.day).toBe('2026-03-05')
  })
})

describe('timers of a card', () => {
  it('stop for learners who finish the card, set it back to to do or are removed from it', () => {
    const running = shared(bensPart({ status: 'in_progress' }), mia({ status: 'in_progress' }))
    expect(effectsOf(running, { status: 'done' }).stopsTimersOf).toEqual(['ben', 'mia'])
    expect(effectsOf(running, { status: 'todo' }, 'mia').stopsTimersOf).toEqual(['mia'])
    expect(effectsOf(running, { learners: ['mia', 'tom'] }).stopsTimersOf).toEqual(['ben'])
    expect(effectsOf(running, { progress: 10 }).stopsTimersOf).toEqual([])
  })

  it('stop for all its learners when the card moves to a draft sprint', () => {
    const toDraft = { kind: 'change', fields: { sprintId: 'next' } } as const
    expect(apply(half, toDraft, { sprint: draft }).effects.stopsTimersOf).toEqual(['ben'])
    expect(apply(half, toDraft, { sprint }).effects.stopsTimersOf).toEqual([])
  })
})

describe('ticking a checklist item', () => {
  const card = { ...half, description: '- [ ] buy\n- [ ] read' }
  const tick = { kind: 'tick', item: 0, text: 'buy', isDone: true } as const

  it('changes the description, and the progress of a card that is in progress', () => {
    const { card: after, effects } = apply(card, tick)
    expect(after).toMatchObject({ description: '- [x] buy\n- [ ] read', progress: 50 })
    expect(effects).toMatchObject({ isEdited: true, needsPosition: false, stopsTimersOf: [], time: [] })
    expect(apply({ ...card, ...todo, description: card.description }, tick).card.progress).toBe(0)
  })

  it('changes nothing if the item is already ticked or no longer exists', () => {
    const ticked = apply(card, tick).card
    expect(apply(ticked, tick).effects.isChanged).toBe(false)
    expect(apply(card, { ...tick, text: 'sing' })).toMatchObject({ card, effects: { isChanged: false } })
  })
})

describe('time logged on a card', () => {
  const log = (minutes: number, learnerId?: string) => ({ kind: 'log', minutes, learnerId }) as const

  it('is added to the card, or to every share of a shared card', () => {
    expect(apply({ ...todo, timeSpent: '1h' }, log(15))).toMatchObject({
      card: { timeSpent: '1h 15min' },
      effects: { isEdited: true, time: [{ learnerId: 'ben', minutes: 15 }] },
    })
    expect(apply({ ...todo, assignedTo: null }, log(5)).effects.time).toEqual([
      { learnerId: null, minutes: 5 },
    ])
    const each = apply(both, log(10)).card
    expect(each.timeSpent).toBe('20min')
    expect(each.shares.map(({ timeSpent }) => timeSpent)).toEqual(['10min', '10min'])
  })

  it('is added to one learner’s share only if the command names that learner', () => {
    const { card, effects } = apply(both, log(10, 'mia'))
    expect(card).toMatchObject({ timeSpent: '10min', shares: [{ timeSpent: null }, { timeSpent: '10min' }] })
    expect(effects.time).toEqual([{ learnerId: 'mia', minutes: 10 }])
  })

  it('is added to the card but to no share if the learner is no longer assigned', () => {
    expect(apply(both, log(10, 'tom')).card).toMatchObject({ timeSpent: '10min', shares: both.shares })
  })

  it('is refused if the total would fall below zero or exceed the maximum', () => {
    const refusal = (message: string) => expect.objectContaining({ issues: [{ path: 'minutes', message }] })
    expect(() => apply({ ...todo, timeSpent: '5min' }, log(-6))).toThrow(refusal('below_zero'))
    expect(() => apply({ ...todo, timeSpent: '8784h' }, log(1))).toThrow(refusal('too_long'))
    expect(apply({ ...todo, timeSpent: '5min' }, log(-5)).card.timeSpent).toBeNull()
    expect(apply(todo, log(0)).effects.isChanged).toBe(false)
  })
})

describe('trash', () => {
  it('keeps the card’s state, stops its timers and ends its call for help', () => {
    const { card, effects } = apply(half, { kind: 'trash' })
    expect(card).toEqual({ ...half, deletedAt: now })
    expect(effects).toMatchObject({ stopsTimersOf: ['ben'], endsHelp: true, outcome: null, isEdited: false })
    expect(apply(done, { kind: 'trash' }).effects.outcome).toBe('reopened')
  })

  it('restores the card unchanged', () => {
    expect(apply({ ...half, deletedAt: earlier }, { kind: 'restore' }).card).toEqual({
      ...half,
      deletedAt: null,
    })
  })
})

it('workOfNewCard sets progress, completion date and shares according to status and learners', () => {
  const fields = { description: '- [x] buy\n- [ ] read', status: 'in_progress' } as const
  expect(workOfNewCard({ ...fields, learners: [] }, now)).toMatchObject({
    progress: 50,
    assignedTo: null,
    shares: [],
  })
  const card = workOfNewCard({ ...fields, status: 'done', learners: ['ben', 'mia'] }, now)
  expect(card).toMatchObject({ status: 'done', completedAt: now, assignedTo: 'ben' })
  expect(card.shares.map(({ completedAt }) => completedAt)).toEqual([now, now])
})

it('keeps status, progress, dates and times of a card consistent over any sequence of commands', () => {
  const learner = fc.constantFrom('ann', 'ben', 'mia')
  const learners = fc.uniqueArray(learner)
  const fields = fc.record(
    { status: fc.constantFrom(...taskStatuses), learners, timeSpent: fc.constantFrom('10min', '1h', null) },
    { requiredKeys: [] },
  )
  const commands = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        fields,
        learnerId: fc.option(learner, { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('log' as const), minutes: fc.nat(90) }),
      fc.constant({ kind: 'trash' } as const),
      fc.constant({ kind: 'restore' } as const),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(learners, commands, (first, steps) => {
      let card: Card = { ...todo, ...shareAmong(todo, first) }
      let logged = 0
      for (const step of steps) {
        const owners = learnersOf(card)
        const named =
          'learnerId' in step && owners.includes(step.learnerId ?? '')
            ? step
            : { ...step, learnerId: undefined }
        const { card: after, effects } = apply(card, named)
        const counts = ({ status, deletedAt = null }: Card) => status === 'done' && deletedAt === null
        const isFinished = step.kind !== 'restore' && !counts(card) && counts(after)
        expect(effects.outcome === 'done').toBe(isFinished)
        expect(owners).toEqual(expect.arrayContaining([...effects.stopsTimersOf]))
        logged += effects.time.reduce((sum, { minutes }) => sum + minutes, 0)
        expect(parseDuration(after.timeSpent)).toBe(logged)
        for (const work of [after, ...after.shares]) {
          expect(work.completedAt === null).toBe(work.status !== 'done')
          expect(work.progress).toBe({ todo: 0, in_progress: work.progress, done: 100 }[work.status])
        }
        const whole = after.shares.length > 0 ? stateOfShares(after.shares) : {}
        expect(after).toMatchObject(whole)
        card = after
      }
    }),
  )
})
