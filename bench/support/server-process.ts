import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type Server = { child: ChildProcess; port: number }

/** Forks a server, so that it does not share an event loop with the client. */
export async function forkServer(file: string, folder: string, databaseUrl?: string): Promise<Server> {
  const args = [folder, ...(databaseUrl ? [databaseUrl] : [])]
  const child = fork(new URL(file, import.meta.url), args, { execArgv: ['--expose-gc'] })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

/** Returns the resident set size in bytes. */
export async function memoryOf({ child }: Server): Promise<number> {
  child.send('memory')
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes
}

/** Returns the longest time, in milliseconds, in which the server's event loop was blocked since the last call. */
export async function longestBlockOf({ child }: Server): Promise<number> {
  child.send('longest block')
  const [nanoseconds] = (await once(child, 'message')) as [number]
  return nanoseconds / 1e6
}

/** Signs up a user. Resolves with the session cookie. */
export async function signUp(port: number, name: string, role: string): Promise<string> {
  const form = { username: name, password: 'leaf and stem', firstName: name, lastName: 'Lind', role }
  const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, email: `${name}@example.org` }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function send<T>(
  port: number,
  cookie: string,
  method: string,
  path: string,
  body?: object,
  /** Id of the write, with which it can be undone. */
  change?: string,
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(change && { 'x-change': change }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}
