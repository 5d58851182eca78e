import { fieldProblem } from './errors.ts'

type SignIn = { username: string | null; hasPassword: boolean }

/** The requested sign-in. Undefined leaves a value unchanged; null removes it. */
type Wanted = { username?: string | null | undefined; password?: string | null | undefined }

/**
 * Returns what happens to the sign-in of a managed account. Username and password exist only together, so setting one
 * of them to null removes both.
 */
export function signInChange(has: SignIn, { username, password }: Wanted): 'none' | 'set' | 'remove' {
  if (username === null || password === null) {
    if (username) throw fieldProblem('sign_in_incomplete', 'password')
    if (password) throw fieldProblem('sign_in_incomplete', 'username')
    return has.username === null && !has.hasPassword ? 'none' : 'remove'
  }
  if (username === undefined && password === undefined) return 'none'
  if ((username ?? has.username) === null) throw fieldProblem('sign_in_incomplete', 'username')
  if (password === undefined && !has.hasPassword) throw fieldProblem('sign_in_incomplete', 'password')
  return 'set'
}
