import '#web/styles.css'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { initI18n } from '#web/i18n/index.ts'
import { closeApp, server } from './app.ts'
import { listen } from './screen.ts'

let stopListening: () => void
let complaints: string[] = []

beforeAll(startWordsOnce)

beforeEach(() => {
  complaints = []
  stopListening = listen()
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words.map(String).join(' ')))
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

afterEach(async () => {
  vi.useRealTimers()
  stopListening()
  await closeApp()
  vi.restoreAllMocks()
  expect([...server.complaints.splice(0), ...complaints]).toEqual([])
})

const page = window as Window & { hasWords?: true }

/** For all files: they share the page. */
async function startWordsOnce() {
  if (page.hasWords) return
  page.hasWords = true
  await initI18n()
}
