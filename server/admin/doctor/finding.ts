/** Result of a check. `remedy` is what the operator can do about it. A `note` requires no action. */
export type Finding = {
  check: string
  message: string
  state: 'ok' | 'note' | 'wrong' | 'skipped'
  remedy?: string
}

export function pass(check: string, message: string): Finding {
  return { check, message, state: 'ok' }
}

export function fail(check: string, message: string, remedy: string): Finding {
  return { check, message, state: 'wrong', remedy }
}

export function note(check: string, message: string): Finding {
  return { check, message, state: 'note' }
}

export function skip(check: string, message: string): Finding {
  return { check, message, state: 'skipped' }
}

export function formatFinding({ check, message, state, remedy }: Finding): string {
  return `${state.padEnd(7)} ${check}: ${message}${remedy ? `. ${remedy}` : ''}`
}
