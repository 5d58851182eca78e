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
 * Every word in the console fails a test. Only vitest writes there that the browser has put a notification off to the next
 * frame: the console of the browser says nothing of that.
 */
function noteComplaint(...words: unknown[]) {
  const complaint = words.map(String).join(' ')
  if (!complaint.includes('ResizeObserver loop completed')) complaints.push(complaint)
}

/**
 * A drag takes its listeners off the document 50 ms after it: left there by a stopped clock, they would take the selection
 * out of the fields of the tests that follow, and what is typed into those with it.
 */
function letsTimersOfDragRun() {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(50)
}

/** What a failed test leaves on the page, for whoever looks for the reason. */
function shownAtLast(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const values = fields.map(({ labels, value }) => `${labels?.[0]?.textContent}: “${value}”`)
  return [document.title, document.body.innerText, ...values].join('\n')
}

const page = window as Window & { isPrepared?: true }

/** For all files: they share the page. */
async function preparePageOnce() {
  if (page.isPrepared) return
  page.isPrepared = true
  hidePage()
  window.addEventListener('beforeunload', ({ isTrusted }) => isTrusted && tellWhoLeaves(), { capture: true })
  await initI18n()
}

/**
 * Spares the browser to paint what nobody looks at, which costs a fifth of its work. Styles, layout and what lies under the
 * mouse stay as they are, because only the frame around the page is transparent.
 */
function hidePage() {
  window.frameElement?.setAttribute('style', `${window.frameElement.getAttribute('style') ?? ''}; opacity: 0`)
}

/** A page that is loaded anew ends the run, without a word of what it was that did it. */
function tellWhoLeaves() {
  const lastCalls = server.calls.slice(-8).map(({ call }) => call)
  const who = `signed in is ${server.user?.id}, the tab is of ${tabUserId()}`
  if (vi.isMockFunction(console.info)) vi.mocked(console.info).mockRestore()
  console.info(
    [`The page is left in “${expect.getState().currentTestName}”; ${who}`, ...lastCalls].join('\n'),
  )
}
