import { describe, expect, it } from 'vitest'
import { changedFields, typedOver } from './changed-fields.ts'

const saved = { title: 'Fractions', estimatedTime: '1h', progress: 20 }

describe('the changed fields of a form', () => {
  it('are those that differ from what was there', () => {
    expect(changedFields({ ...saved, title: 'Decimals', progress: 40 }, saved)).toEqual({
      title: 'Decimals',
      progress: 40,
    })
    expect(changedFields({ ...saved }, saved)).toEqual({})
  })
})

describe('an interrupted form', () => {
  it('is picked up where it was left, over what is saved by now', () => {
    const kept = JSON.stringify({ title: 'Decimals' })
    expect(typedOver({ ...saved, estimatedTime: '2h' }, kept)).toEqual({
      title: 'Decimals',
      estimatedTime: '2h',
      progress: 20,
    })
  })

  it('starts from what is saved when nothing was kept', () => {
    expect(typedOver(saved, null)).toEqual(saved)
  })

  it('takes nothing that the form has no such field for', () => {
    const kept = JSON.stringify({ progress: 'forty', admin: 'yes' })
    expect(typedOver(saved, kept)).toEqual(saved)
  })
})
