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

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    vi.mocked(console.info).mockRestore()
    console.info(`“${task.name}” ended at:\n${shownAtLast()}`)
  }
  vi.useRealTimers()
  stopListening()
  await closeApp()
  vi.restoreAllMocks()
  expect([...server.complaints.splice(0), ...complaints]).toEqual([])
})

/** What a failed test leaves on the page, for whoever looks for the reason. */
function shownAtLast(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const values = fields.map(({ labels, value }) => `${labels?.[0]?.textContent}: “${value}”`)
  return [document.title, document.body.innerText, ...values].join('\n')
}

const page = window as Window & { hasWords?: true }

/** For all files: they share the page. */
async function startWordsOnce() {
  if (page.hasWords) return
  page.hasWords = true
  await initI18n()
}
