import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import words from '#web/i18n/locales/en.json' with { type: 'json' }
import { lackOf, lackWords } from './sprint-form.ts'

const complete = { name: 'Week 2', description: '', startDate: '2026-01-05', endDate: '2026-01-09' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: words } } }))

describe('a sprint', () => {
  it('needs a name of more than blanks and both its days', () => {
    expect(lackOf({ ...complete, name: ' ' }, 'home')).toBe('name')
    expect(lackOf({ ...complete, startDate: '' }, 'home')).toBe('startDate')
    expect(lackOf({ ...complete, endDate: '' }, 'home')).toBe('endDate')
    expect(lackWords(i18next.t, 'name')).toEqual({
      title: 'Validation Error',
      description: 'Sprint name is required.',
    })
  })

  it('needs no description', () => {
    expect(lackOf(complete, 'home')).toBeUndefined()
  })

  it('needs a workspace, and says so before anything else', () => {
    expect(lackOf({ ...complete, name: '' }, undefined)).toBe('workspace')
    expect(lackWords(i18next.t, 'workspace')).toEqual({
      title: 'No workspace selected',
      description: 'Please select a workspace to create a sprint.',
    })
  })
})
