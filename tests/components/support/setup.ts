import '#web/styles.css'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { tabUserId } from '#web/api/tab-user.ts'
import { initI18n } from '#web/i18n/index.ts'
import { forgetMenu, installActions } from './actions.ts'
import { closeApp, leaveApp, server } from './app.ts'
import { listen } from './screen.ts'

installActions()

let stopListening: () => void
let complaints: string[] = []

beforeAll(preparePageOnce)

beforeEach(() => {
  complaints = []
  stopListening = listen()
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(noteComplaint)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    vi.mocked(console.info).mockRestore()
    console.info(`“${task.name}” ended at:\n${shownAtLast()}`)
  }
  leaveApp()
  forgetMenu()
  letsTimersOfDragRun()
  vi.useRealTimers()
  stopListening()
  await closeApp()
  vi.restoreAllMocks()
  expect([...server.complaints.splice(0), ...complaints]).toEqual([])
})

/**
 * Records everything that is written to the console, because any output fails the test. Ignores the ResizeObserver
 * notice, which vitest logs but browsers do not write to the console.
 */
function noteComplaint(...words: unknown[]) {
  const complaint = words.map(String).join(' ')
  if (!complaint.includes('ResizeObserver loop completed')) complaints.push(complaint)
}

/**
 * Lets 50 ms pass on a stopped clock, because dnd-kit removes its document listeners 50 ms after a drag. If they
 * stayed, they would clear the selection in the fields of later tests and break typing there.
 */
function letsTimersOfDragRun() {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(50)
}

/** Describes the page as a failed test left it: its title, its text and the values of its fields. */
function shownAtLast(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const values = fields.map(({ labels, value }) => `${labels?.[0]?.textContent}: “${value}”`)
  return [document.title, document.body.innerText, ...values].join('\n')
}

const page = window as Window & { isPrepared?: true }

/** Prepares the page once for all test files, because they share it. */
async function preparePageOnce() {
  if (page.isPrepared) return
  page.isPrepared = true
  hidePage()
  window.addEventListener('beforeunload', ({ isTrusted }) => isTrusted && tellWhoLeaves(), { capture: true })
  await initI18n()
  await server.reset() // starts the server, which takes longer than the app waits for an answer
}

/**
 * Makes the frame of the page transparent, so that the browser does not paint it. Painting costs a fifth of the
 * browser's time. Styles, layout and hit testing inside the frame stay the same.
 */
function hidePage() {
  window.frameElement?.setAttribute('style', `${window.frameElement.getAttribute('style') ?? ''}; opacity: 0`)
}

/** Logs the last calls, because a reload of the page ends the run without naming the test that caused it. */
function tellWhoLeaves() {
  const lastCalls = server.calls.slice(-8).map(({ call }) => call)
  const who = `signed in: ${server.user?.id}, user of the tab: ${tabUserId()}`
  if (vi.isMockFunction(console.info)) vi.mocked(console.info).mockRestore()
  console.info(
    [`The page is left in “${expect.getState().currentTestName}”; ${who}`, ...lastCalls].join('\n'),
  )
}
