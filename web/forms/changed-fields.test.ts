import { describe, expect, it } from 'vitest'
import { changedFields, editOf, applyEdits, parseStoredEdits, editedFields } from './changed-fields.ts'

const saved = { title: 'Fractions', estimatedTime: '1h', progress: 20 }

describe('the changed fields of a form', () => {
  it('are those that differ from the saved values', () => {
    expect(changedFields({ ...saved, title: 'Decimals', progress: 40 }, saved)).toEqual({
      title: 'Decimals',
      progress: 40,
    })
    expect(changedFields({ ...saved }, saved)).toEqual({})
  })

  // Proves 7.14
  it('are sent with their old values, and all fields are sent if none has changed', () => {
    expect(editOf({ ...saved, title: 'Decimals' }, saved)).toEqual({
      title: 'Decimals',
      was: { title: 'Fractions' },
    })
    expect(editOf(saved, saved)).toEqual({ ...saved, was: saved })
  })
})

describe('form that is open while another user saves', () => {
  const typed = editedFields({ ...saved, title: 'Decimals' }, saved)
  const theirs = { title: 'Fractions again', estimatedTime: '2h', progress: 40 }

  it('keeps typed fields with their old values and updates the other fields', () => {
    const form = applyEdits(theirs, typed)
    expect(form.values).toEqual({ ...theirs, title: 'Decimals' })
    expect(form.base).toEqual({ ...theirs, title: 'Fractions' })
  })

  it('keeps the first old value of an edited field when more is typed', () => {
    const form = applyEdits(theirs, typed)
    const more = editedFields({ ...form.values, title: 'Decimals!', estimatedTime: '3h' }, form.base)
    expect(more).toEqual({
      typed: { title: 'Decimals!', estimatedTime: '3h' },
      was: { title: 'Fractions', estimatedTime: '2h' },
    })
    const { values: mine, base } = applyEdits(theirs, more)
    expect(editOf(mine, base)).toEqual({ ...more.typed, was: more.was })
  })

  it('shows the value of the other user once the edit of a field is undone', () => {
    const form = applyEdits(theirs, typed)
    const undone = editedFields({ ...form.values, title: 'Fractions' }, form.base)
    expect(applyEdits(theirs, undone)).toEqual({ values: theirs, base: theirs })
  })
})

describe('an interrupted form', () => {
  it('is restored over the values that are saved by now, with the old values of edited fields', () => {
    const kept = JSON.stringify(editedFields({ ...saved, title: 'Decimals' }, saved))
    const now = { ...saved, title: 'Fractions again', estimatedTime: '2h' }
    expect(applyEdits(now, parseStoredEdits(kept, now))).toEqual({
      values: { title: 'Decimals', estimatedTime: '2h', progress: 20 },
      base: { title: 'Fractions', estimatedTime: '2h', progress: 20 },
    })
  })

  it('starts with the saved values if no edits were stored', () => {
    expect(applyEdits(saved, parseStoredEdits(null, saved))).toEqual({ values: saved, base: saved })
  })

  it.each([
    ['another type', { typed: { progress: 'forty' }, was: { progress: 20 } }],
    ['a field of another form', { typed: { admin: 'yes' }, was: { admin: 'no' } }],
    ['nothing of what was there', { typed: { title: 'Decimals' } }],
    ['nothing of what was typed', { was: { title: 'Decimals' } }],
  ])('ignores stored edits that have %s', (_, kept) => {
    expect(parseStoredEdits(JSON.stringify(kept), saved)).toEqual({ typed: {}, was: {} })
  })
})
