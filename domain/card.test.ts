import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskStatuses } from './board.ts'
import { applyToCard, type Card, type CardCommand, type CardFields, isEdit, newCard } from './card.ts'
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

describe('a status', () => {
  it('sets the progress and the date of completion', () => {
    expect(change(todo, { status: 'done' })).toMatchObject({ progress: 100, completedAt: now })
    expect(change(half, { status: 'done' })).toMatchObject({ progress: 100, completedAt: now })
    expect(change(half, { status: 'todo' })).toMatchObject({ progress: 0, completedAt: null })
    expect(change(done, { status: 'todo' })).toMatchObject({ progress: 0, completedAt: null })
    expect(change(done, { status: 'in_progress' })).toMatchObject({ progress: 100, completedAt: null })
  })

  it('that the card already has changes nothing, and keeps its date', () => {
    expect(apply(done, { kind: 'change', fields: { status: 'done' } })).toMatchObject({
      card: done,
      effects: { isChanged: false, outcome: null, stopsTimersOf: [] },
    })
  })

  it('needs a position in the new column', () => {
    expect(effectsOf(todo, { status: 'in_progress' })).toMatchObject({ needsPosition: true, isEdited: false })
    expect(effectsOf(todo, { title: 'Write' })).toMatchObject({ needsPosition: false, isEdited: true })
  })

  it('says whether the card was finished or reopened', () => {
    expect(effectsOf(todo, { status: 'done' }).outcome).toBe('done')
    expect(effectsOf(done, { status: 'in_progress' }).outcome).toBe('reopened')
    expect(effectsOf(todo, { status: 'in_progress' }).outcome).toBeNull()
  })
})

describe('a progress', () => {
  it('is accepted for work in progress, and for work that starts', () => {
    expect(change(half, { progress: 80 })).toMatchObject({ status: 'in_progress', progress: 80 })
    const start = { status: 'in_progress', progress: 10 } as const
    expect(change(todo, start)).toMatchObject(start)
    expect(change(done, { status: 'in_progress', progress: 90 })).toMatchObject({ progress: 90 })
  })

  // Proves 4.7
  it('cannot be set in any other column', () => {
    const refusal = expect.objectContaining({ code: 'task_not_in_progress' })
    expect(() => change(todo, { progress: 10 })).toThrow(refusal)
    expect(() => change(done, { progress: 10 })).toThrow(refusal)
    expect(() => change(half, { status: 'todo', progress: 10 })).toThrow(refusal)
    expect(() => change(half, { status: 'done', progress: 10 })).toThrow(refusal)
  })

  // Proves 11.84
  it('follows the checklist when work starts or the description changes', () => {
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
  it('changes the part of one learner', () => {
    const { card, effects } = apply(both, { kind: 'change', fields: { status: 'done' }, learnerId: 'ben' })
    expect(card).toMatchObject({ status: 'in_progress', progress: 50 })
    expect(card.shares).toEqual([bensPart({ ...finished, completedAt: now }), mia()])
    expect(effects).toMatchObject({ outcome: null, stopsTimersOf: ['ben'], endsHelp: true })
  })

  it('is done once every part is, and keeps the date of each part', () => {
    const card = change(shared(bensPart(finished), mia()), { status: 'done' })
    expect(card).toMatchObject({ status: 'done', completedAt: now })
    expect(card.shares.map(({ completedAt }) => completedAt)).toEqual([earlier, now])
  })

  it('leaves parts that are done alone when the others start, unless all are done', () => {
    const card = change(shared(bensPart(finished), mia()), { status: 'todo' })
    expect(card.shares.map(({ status }) => status)).toEqual(['todo', 'todo'])
    const begun = shared(bensPart(finished), mia({ status: 'in_progress', progress: 20 }))
    expect(change(begun, { progress: 40 }).shares).toMatchObject([finished, { progress: 40 }])
    const reopened = change(shared(bensPart(finished), mia(finished)), { status: 'in_progress' })
    expect(reopened.shares.map(({ status }) => status)).toEqual(['in_progress', 'in_progress'])
  })

  it('gives a progress to learners who still work, and a time to each', () => {
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

  it('follows the checklist in parts that are in progress', () => {
    const card = shared(bensPart({ status: 'in_progress' }), mia())
    const after = change(card, { description: '- [x] buy\n- [ ] read' })
    expect(after.shares.map(({ progress }) => progress)).toEqual([50, 0])
  })

  it('keeps the time of learners who leave it', () => {
    const card = { ...shared(bensPart({ timeSpent: '20min' }), mia()), timeSpent: '20min' }
    const { card: after, effects } = apply(card, { kind: 'change', fields: { learners: ['mia'] } })
    expect(after).toMatchObject({ assignedTo: 'mia', timeSpent: '20min', shares: [] })
    expect(effects).toMatchObject({ stopsTimersOf: ['ben'], endsHelp: true, time: [] })
  })
})

describe('other fields', () => {
  it('change together, and count once', () => {
    const fields = { title: 'Write', subject: 'math', estimatedTime: '1h', description: 'slowly' }
    const { card, effects } = apply(todo, { kind: 'change', fields })
    expect(card).toEqual({ ...todo, ...fields })
    expect(effects).toMatchObject({ isChanged: true, isEdited: true, needsPosition: false })
    expect(change(card, { description: null, subject: null })).toMatchObject({
      description: null,
      subject: null,
    })
  })

  it('log the difference of a time that somebody types', () => {
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

  it('that move a card do not raise its version', () => {
    expect(isEdit({ status: 'done', sprintId: null, day: null })).toBe(false)
    expect(isEdit({ status: 'done', title: 'Write' })).toBe(true)
  })
})

describe('a day', () => {
  const planned = { ...todo, day: '2026-03-05' }

  it('must be in the sprint', () => {
    expect(change(todo, { day: '2026-03-05' }).day).toBe('2026-03-05')
    const refusal = expect.objectContaining({ issues: [{ path: 'day', message: 'day_outside_sprint' }] })
    expect(() => change(todo, { day: '2026-04-01' })).toThrow(refusal)
  })

  it('is dropped in a sprint with other dates, and kept in the backlog', () => {
    const fields = { sprintId: 'later' }
    const later = { startDate: '2026-03-16', endDate: '2026-03-20', status: 'active' } as const
    const moved = applyToCard(planned, { kind: 'change', fields }, { now, sprint: later })
    expect(moved).toMatchObject({ card: { day: null }, effects: { needsPosition: true, isEdited: false } })
    const back = apply(planned, { kind: 'change', fields: { sprintId: null } }, { sprint: null })
    expect(back.card).toMatchObject({ sprintId: null, day: '2026-03-05' })
  })

  it('is taken as it is where the dates of the sprint are unknown', () => {
    const fields = { day: '2026-12-24' }
    expect(applyToCard(planned, { kind: 'change', fields }, { now }).card.day).toBe('2026-12-24')
    expect(applyToCard(planned, { kind: 'change', fields: { day: null } }, { now }).card.day).toBeNull()
    expect(applyToCard(planned, { kind: 'change', fields: {} }, { now }).card.day).toBe('2026-03-05')
  })
})

describe('timers', () => {
  it('stop for learners who finish, restart or leave the work', () => {
    const running = shared(bensPart({ status: 'in_progress' }), mia({ status: 'in_progress' }))
    expect(effectsOf(running, { status: 'done' }).stopsTimersOf).toEqual(['ben', 'mia'])
    expect(effectsOf(running, { status: 'todo' }, 'mia').stopsTimersOf).toEqual(['mia'])
    expect(effectsOf(running, { learners: ['mia', 'tom'] }).stopsTimersOf).toEqual(['ben'])
    expect(effectsOf(running, { progress: 10 }).stopsTimersOf).toEqual([])
  })

  it('stop for everybody when the card goes to a draft, where learners do not see it', () => {
    const toDraft = { kind: 'change', fields: { sprintId: 'next' } } as const
    expect(apply(half, toDraft, { sprint: draft }).effects.stopsTimersOf).toEqual(['ben'])
    expect(apply(half, toDraft, { sprint }).effects.stopsTimersOf).toEqual([])
  })
})

describe('a tick', () => {
  const card = { ...half, description: '- [ ] buy\n- [ ] read' }
  const tick = { kind: 'tick', item: 0, text: 'buy', isDone: true } as const

  it('changes the description, and the progress of work in progress', () => {
    const { card: after, effects } = apply(card, tick)
    expect(after).toMatchObject({ description: '- [x] buy\n- [ ] read', progress: 50 })
    expect(effects).toMatchObject({ isEdited: true, needsPosition: false, stopsTimersOf: [], time: [] })
    expect(apply({ ...card, ...todo, description: card.description }, tick).card.progress).toBe(0)
  })

  it('changes nothing for an item that is ticked already, or gone', () => {
    const ticked = apply(card, tick).card
    expect(apply(ticked, tick).effects.isChanged).toBe(false)
    expect(apply(card, { ...tick, text: 'sing' })).toMatchObject({ card, effects: { isChanged: false } })
  })
})

describe('logged time', () => {
  const log = (minutes: number, learnerId?: string) => ({ kind: 'log', minutes, learnerId }) as const

  it('is added to the card, or to each part of a shared one', () => {
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

  it('is added to the part of one learner', () => {
    const { card, effects } = apply(both, log(10, 'mia'))
    expect(card).toMatchObject({ timeSpent: '10min', shares: [{ timeSpent: null }, { timeSpent: '10min' }] })
    expect(effects.time).toEqual([{ learnerId: 'mia', minutes: 10 }])
  })

  it('is added to the card alone for a learner who is no longer on it', () => {
    expect(apply(both, log(10, 'tom')).card).toMatchObject({ timeSpent: '10min', shares: both.shares })
  })

  it('never goes below zero, nor beyond the longest time', () => {
    const refusal = (message: string) => expect.objectContaining({ issues: [{ path: 'minutes', message }] })
    expect(() => apply({ ...todo, timeSpent: '5min' }, log(-6))).toThrow(refusal('below_zero'))
    expect(() => apply({ ...todo, timeSpent: '8784h' }, log(1))).toThrow(refusal('too_long'))
    expect(apply({ ...todo, timeSpent: '5min' }, log(-5)).card.timeSpent).toBeNull()
    expect(apply(todo, log(0)).effects.isChanged).toBe(false)
  })
})

describe('the trash', () => {
  it('takes the card as it is, stops timers and ends calls for help', () => {
    const { card, effects } = apply(half, { kind: 'trash' })
    expect(card).toEqual({ ...half, deletedAt: now })
    expect(effects).toMatchObject({ stopsTimersOf: ['ben'], endsHelp: true, outcome: null, isEdited: false })
    expect(apply(done, { kind: 'trash' }).effects.outcome).toBe('reopened')
  })

  it('gives it back unchanged', () => {
    expect(apply({ ...half, deletedAt: earlier }, { kind: 'restore' }).card).toEqual({
      ...half,
      deletedAt: null,
    })
  })
})

it('creates a card for its learners in its column', () => {
  const fields = { description: '- [x] buy\n- [ ] read', status: 'in_progress' } as const
  expect(newCard({ ...fields, learners: [] }, now)).toMatchObject({
    progress: 50,
    assignedTo: null,
    shares: [],
  })
  const card = newCard({ ...fields, status: 'done', learners: ['ben', 'mia'] }, now)
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
