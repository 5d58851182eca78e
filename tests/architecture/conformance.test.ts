import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { faultsOf, type Tests, unmentioned } from './conformance/faults.ts'
import { type Row, rowsOf } from './conformance/table.ts'
import { pathsIn, testsIn } from './conformance/titles.ts'
import { sourceOf } from './words/source.ts'

const documents = import.meta.glob<string>('/docs/conformance.md', {
  query: '?raw',
  eager: true,
  import: 'default',
})
const files = import.meta.glob<string>('/{domain,contract,server,web,scripts,tests}/**/*.{test,journey}.ts', {
  query: '?raw',
  eager: true,
  import: 'default',
})
const router = import.meta.glob<string>('/web/app/{screens.ts,router.tsx}', {
  query: '?raw',
  eager: true,
  import: 'default',
})

const rows = rowsOf(documents['/docs/conformance.md'] ?? '')

describe('the table in docs/conformance.md', () => {
  it('has a number, a statement and a test in every row, and the tests are there', () => {
    expect(rows).not.toEqual([])
    expect(faultsOf(rows, testsOfTheHouse)).toEqual([])
  })

  it('says something about every call', () => {
    const named = Object.keys(calls).map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(unmentioned(named, rows)).toEqual([])
  })

  it('says something about every path of the web app', () => {
    const paths = Object.entries(router).flatMap(([path, text]) => pathsIn(sourceOf(path, text)))
    expect(paths).toContain('/accept-invite/:token')
    const named = [...new Set(paths)].map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(unmentioned(named, rows)).toEqual([])
  })
})

const journey = `
  import { describe, expect, it } from 'vitest'
  it('greets', () => {})
  it("doesn't shout", async () => {})
  it.each(['a', 'b'])('counts %s', (word) => {})
  it.each\`word\`('writes', () => {})
  it.each(forms)(
    'keeps $name', async (form) => {})
  it(\`waits \${seconds} s\`, () => {})
  it.skip('sleeps', () => {})
  describe('a plan', () => { it('is made', () => {}) })
  describe.each(kinds)('a walk (%s)', () => { it('is made', () => {}) })
  describe.skip('a night', () => { it('is quiet', () => {}) })
  onBothDatabases('a list', (server) => { it('is sorted', () => {}) })
  const it2 = 'is not called'
  // it('is a comment', () => {})
`
const aHouse: Tests = (path) => (path === 'a.test.ts' ? testsIn(sourceOf(path, journey)) : undefined)

describe('a row', () => {
  it.each([
    'a.test.ts › greets',
    "a.test.ts › doesn't shout",
    'a.test.ts › counts %s',
    'a.test.ts › writes',
    'a.test.ts › keeps $name',
    'a.test.ts › waits ${seconds} s',
    'a.test.ts › a plan › is made',
    'a.test.ts › a walk (%s) › is made',
    'a.test.ts › is sorted',
    'a.test.ts › a list › is sorted',
  ])('is proven by %s', (proof) => {
    expect(faultsOf(rowsOf(`| 1.1 | Something. | \`${proof}\`<br>\`a.test.ts › greets\` |`), aHouse)).toEqual(
      [],
    )
  })

  it.each([
    ['| 1.1 | Something. | |', '1.1, line 1: it names no test'],
    ['| 1.1 | Something. |', '1.1, line 1: it names no test'],
    ['| 1.1 | Something. | `a.test.ts › greets`<br> |', '1.1, line 1: it names no test'],
    ['| 1.1 | | `a.test.ts › greets` |', '1.1, line 1: it says nothing'],
    ['| | Something. | `a.test.ts › greets` |', '(no number), line 1: it has no number like 2.14'],
    ['| 1 | Something. | `a.test.ts › greets` |', '1, line 1: it has no number like 2.14'],
    ['| 1.1 | Something. | `a.test.ts` |', '1.1, line 1: “a.test.ts” does not name a test as path › title'],
    ['| 1.1 | Something. | `b.test.ts › greets` |', '1.1, line 1: there is no b.test.ts'],
    ['| 1.1 | Something. | `a.test.ts › greet` |', '1.1, line 1: a.test.ts has no test “greet”'],
    [
      '| 1.1 | Something. | `a.test.ts › is a comment` |',
      '1.1, line 1: a.test.ts has no test “is a comment”',
    ],
    [
      '| 1.1 | Something. | `a.test.ts › a list › is made` |',
      '1.1, line 1: a.test.ts has no test “a list › is made”',
    ],
    [
      '| 1.1 | Something. | `a.test.ts › is made` |',
      '1.1, line 1: a.test.ts has “is made” 2 times: name what is around it too',
    ],
    ['| 1.1 | Something. | `a.test.ts › sleeps` |', '1.1, line 1: “sleeps” in a.test.ts is switched off'],
    ['| 1.1 | Something. | `a.test.ts › is quiet` |', '1.1, line 1: “is quiet” in a.test.ts is switched off'],
  ])('is not whole when it is %s', (row, fault) => {
    expect(faultsOf(rowsOf(row), aHouse)).toEqual([fault])
  })

  it.each([
    ['1.2', '1.2'],
    ['1.10', '1.9'],
    ['2.1', '1.20'],
  ])('with the number %s is followed by none with %s', (first, second) => {
    const numbered = (number: string) => `| ${number} | Something. | \`a.test.ts › greets\` |`
    const table = ['| No. | What it says | Test |', '|---|---|---|', numbered(first), '', numbered(second)]
    expect(faultsOf(rowsOf(table.join('\n')), aHouse)).toEqual([
      `${second}, line 5: its number does not come after ${first}`,
    ])
  })
})

describe('a call or a path', () => {
  const said = (statement: string): Row[] => [{ line: 1, number: '1.1', statement, proofs: [] }]

  it('is said when a row has it in backquotes, with or without what is asked for in its address', () => {
    expect(
      unmentioned(['GET /api/token', '/auth'], said('`GET /api/token?token={token}` and `/auth`')),
    ).toEqual([])
  })

  it('is noticed when no row has it', () => {
    expect(
      unmentioned(['GET /api/user', '/auth'], said('GET /api/user, `GET /api/user/more`, `/auth/more`')),
    ).toEqual(['GET /api/user', '/auth'])
  })

  it('is read where the web app lists its paths', () => {
    const screens = `import x from '/x'; open('/auth'); screen(['/', '/plan/:id']); f('auth', \`/auth?next=\${path}\`)`
    expect(pathsIn(sourceOf('screens.ts', screens))).toEqual(['/auth', '/', '/plan/:id'])
  })
})

const read = new Map<string, ReturnType<typeof testsIn>>()

function testsOfTheHouse(path: string) {
  const text = files[`/${path}`]
  if (text === undefined) return undefined
  const known = read.get(path) ?? testsIn(sourceOf(path, text))
  read.set(path, known)
  return known
}
