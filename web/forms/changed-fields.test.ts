import { describe, expect, it } from 'vitest'
import { changedFields, editOf, formOver, keptFrom, editedFields } from './changed-fields.ts'

const saved = { title: 'Fractions', estimatedTime: '1h', progress: 20 }

describe('the changed fields of a form', () => {
  it('are those that differ from what was there', () => {
    expect(changedFields({ ...saved, title: 'Decimals', progress: 40 }, saved)).toEqual({
      title: 'Decimals',
      progress: 40,
    })
    expect(changedFields({ ...saved }, saved)).toEqual({})
  })

  // Proves 7.14
  it('are sent with what each of them was, and all fields are when none has changed', () => {
    expect(editOf({ ...saved, title: 'Decimals' }, saved)).toEqual({
      title: 'Decimals',
      was: { title: 'Fractions' },
    })
    expect(editOf(saved, saved)).toEqual({ ...saved, was: saved })
  })
})

describe('a form that is open while somebody else saves', () => {
  const typed = editedFields({ ...saved, title: 'Decimals' }, saved)
  const theirs = { title: 'Fractions again', estimatedTime: '2h', progress: 40 }

  it('keeps what was typed, and what was there when that began; its other fields follow', () => {
    const form = formOver(theirs, typed)
    expect(form.values).toEqual({ ...theirs, title: 'Decimals' })
    expect(form.base).toEqual({ ...theirs, title: 'Fractions' })
  })

  it('goes on from what was there at first when more is typed', () => {
    const form = formOver(theirs, typed)
    const more = editedFields({ ...form.values, title: 'Decimals!', estimatedTime: '3h' }, form.base)
    expect(more).toEqual({
      typed: { title: 'Decimals!', estimatedTime: '3h' },
      was: { title: 'Fractions', estimatedTime: '2h' },
    })
    const { values: mine, base } = formOver(theirs, more)
    expect(editOf(mine, base)).toEqual({ ...more.typed, was: more.was })
  })

  it('shows what they have saved once nothing is typed in a field any more', () => {
    const form = formOver(theirs, typed)
    const undone = editedFields({ ...form.values, title: 'Fractions' }, form.base)
    expect(formOver(theirs, undone)).toEqual({ values: theirs, base: theirs })
  })
})

describe('an interrupted form', () => {
  it('is picked up where it was left, over what is saved by now, and still knows what it was typed on', () => {
    const kept = JSON.stringify(editedFields({ ...saved, title: 'Decimals' }, saved))
    const now = { ...saved, title: 'Fractions again', estimatedTime: '2h' }
    expect(formOver(now, keptFrom(kept, now))).toEqual({
      values: { title: 'Decimals', estimatedTime: '2h', progress: 20 },
      base: { title: 'Fractions', estimatedTime: '2h', progress: 20 },
    })
  })

  it('starts from what is saved when nothing was kept', () => {
    expect(formOver(saved, keptFrom(null, saved))).toEqual({ values: saved, base: saved })
  })

  it.each([
    ['another type', { typed: { progress: 'forty' }, was: { progress: 20 } }],
    ['a field of another form', { typed: { admin: 'yes' }, was: { admin: 'no' } }],
    ['nothing of what was there', { typed: { title: 'Decimals' } }],
    ['nothing of what was typed', { was: { title: 'Decimals' } }],
  ])('takes nothing that has %s', (_, kept) => {
    expect(keptFrom(JSON.stringify(kept), saved)).toEqual({ typed: {}, was: {} })
  })
})
