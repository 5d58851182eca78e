import { type CallKey, calls } from '#contract/calls.ts'

const patterns = Object.keys(calls).map((key) => {
  const [method = '', template = ''] = key.split(' ')
  const pattern = new RegExp(`^${template.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return { key: key as CallKey, method, pattern }
})

/**
 * Returns the call that a path belongs to. A path without parameters takes precedence over one with parameters, as
 * on the server.
 */
export function callAt(method: string, pathname: string) {
  const found = patterns
    .filter((one) => one.method === method)
    .map(({ key, pattern }) => ({ key, params: paramsOf(pattern.exec(pathname)) }))
    .filter(({ params }) => params !== undefined)
  return found.toSorted((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)[0]
}

function paramsOf(match: RegExpExecArray | null) {
  return match ? { ...match.groups } : undefined
}
