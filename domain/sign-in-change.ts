import { fieldProblem } from './errors.ts'

type SignIn = { username: string | null; hasPassword: boolean }

/** Undefined: stays as it is; null: is taken away. */
type Wanted = { username?: string | null | undefined; password?: string | null | undefined }

/**
 * What becomes of a managed account's sign-in. A username and a password come and go together, so one of them set to null
 * takes both away.
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
