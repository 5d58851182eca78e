import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { invalidProofs, problemsIn, missingFromRows } from './conformance/problems.ts'
import { type Row, parseRows, withProofs } from './conformance/table.ts'
import { pathsIn, testsIn } from './conformance/test-titles.ts'
import { sourceTexts } from './source-texts.ts'
import { parseSource } from './translations/source-file.ts'

const [[, statements] = ['', '']] = sourceTexts('tests/architecture/conformance/statements.md')
const rows = parseRows(statements)
const tests = sourceTexts(
  '{domain,contract,server,web,scripts,tests,bench}/**/*.{test,journey,fault}.{ts,tsx}',
)
  .filter(([, text]) => text.includes('Proves '))
  .flatMap(([path, text]) => testsIn(parseSource(path, text)))

describe('the statements of the specification', () => {
  it('each have a number, a text and a test', () => {
    expect(rows).not.toEqual([])
    expect(problemsIn(rows, tests)).toEqual([])
  })

  it('exist for every number that a test claims to prove', () => {
    expect(invalidProofs(tests, rows)).toEqual([])
  })

  it('are listed in docs/conformance.md with their tests, as `npm run conformance` writes it', async () => {
    const document = withProofs(statements, (number) => tests.filter(({ proves }) => proves.includes(number)))
    await expect(document).toMatchFileSnapshot('../../docs/conformance.md')
  })

  it('mention every call', () => {
    const named = Object.keys(calls).map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(missingFromRows(named, rows)).toEqual([])
  })

  it('mention every path of the web app', () => {
    const router = sourceTexts('{domain/pages.ts,web/app/routes.ts}')
    const paths = router.flatMap(([path, text]) => pathsIn(parseSource(path, text)))
    expect(paths).toContain('/accept-invite/:token')
    const named = [...new Set(paths)].map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(missingFromRows(named, rows)).toEqual([])
  })
})

const journey = `
  import { describe, expect, it } from 'vitest'
  // Proves 1.1
  it('greets', () => {})
  // A word of its own. Proves 1.1, 1.2,
  // 1.3
  it.each(['a', 'b'])('counts %s', (word) => {})
  // Proves 2.1
  it.each\`word\`('writes', () => {})
  // Proves 2.2

  it(\`waits \${seconds} s\`, () => {})
  it('says nothing of it', () => {})
  // Proves 3.1
  it.skip('sleeps', () => {})
  describe.skip('a night', () => {
    // Proves 3.2
    it('is quiet', () => {})
  })
  onBothDatabases('a list', (server) => {
    // Proves 3.3
    it('is sorted', () => {})
  })
  const two = 'Proves 4.1'
  // Proves 4.2
  const three = it2('is no test', () => {})
  // Proves 4.3
  // it('is a comment', () => {})
`
const someTests = testsIn(parseSource('a.test.ts', journey))

describe('a test', () => {
  it('names what it proves in the comment above it', () => {
    expect(someTests.map(({ title, proves }) => [title, ...proves])).toEqual([
      ['greets', '1.1'],
      ['counts %s', '1.1', '1.2', '1.3'],
      ['writes', '2.1'],
      ['waits ${seconds} s', '2.2'],
      ['says nothing of it'],
      ['sleeps', '3.1'],
      ['is quiet', '3.2'],
      ['is sorted', '3.3'],
    ])
  })

  it('is reported if it claims to prove a statement that does not exist or if it is skipped', () => {
    const said = ['1.1', '1.2', '2.1', '2.2', '3.1', '3.2', '3.3'].map((number) => aRow(number))
    expect(invalidProofs(someTests, said)).toEqual([
      'a.test.ts › counts %s: there is no 1.3',
      'a.test.ts › sleeps: it is skipped, so it proves nothing',
      'a.test.ts › is quiet: it is skipped, so it proves nothing',
    ])
  })
})

describe('a statement', () => {
  it.each([
    ['| 1.1 | Something. |', []],
    ['| 1.1 | |', ['1.1, line 1: its statement is empty']],
    [
      '| | Something. |',
      ['(no number), line 1: it has no number like 2.14', '(no number), line 1: no test proves it'],
    ],
    ['| 1 | Something. |', ['1, line 1: it has no number like 2.14', '1, line 1: no test proves it']],
    ['| 1.4 | Something. |', ['1.4, line 1: no test proves it']],
    ['| 3.1 | Something. |', ['3.1, line 1: no test proves it']],
    ['| 3.2 | Something. |', ['3.2, line 1: no test proves it']],
  ])('is checked for its number, its text and its test: %s', (row, faults) => {
    expect(problemsIn(parseRows(row), someTests)).toEqual(faults)
  })

  it.each([
    ['1.2', '1.2'],
    ['1.10', '1.9'],
    ['2.1', '1.20'],
  ])('is reported as out of order if %s is followed by %s', (first, second) => {
    const table = ['| No. | What it says |', '|---|---|', `| ${first} | It. |`, '', `| ${second} | It. |`]
    expect(problemsIn(parseRows(table.join('\n')), someTests)).toContain(
      `${second}, line 5: its number does not come after ${first}`,
    )
  })

  it('is written with the tests that prove it', () => {
    const table = ['Words.', '| No. | What it says |', '| --- | --- |', '| 1.1 | It. |', '| 1.2 | It. |']
    const proofs = [
      { path: 'a.test.ts', title: 'greets', number: '1.1' },
      { path: 'a.deep.test.ts', title: 'writes', number: '1.1' },
      { path: 'a.deep.test.ts', title: 'reads', number: '1.2' },
    ]
    const proofsOf = (wanted: string) => proofs.filter(({ number }) => number === wanted)
    expect(withProofs(table.join('\n'), proofsOf).split('\n')).toEqual([
      'Words.',
      '| No. | What it says | Test | Suite |',
      '| --- | --- | --- | --- |',
      '| 1.1 | It. | `a.test.ts › greets`<br>`a.deep.test.ts › writes` | `npm test` |',
      '| 1.2 | It. | `a.deep.test.ts › reads` | `npm run test:deep` |',
    ])
  })
})

describe('call or path of the web app', () => {
  const said = (statement: string) => [aRow('1.1', statement)]

  it('counts as mentioned if a row has it in backticks, with or without its query string', () => {
    expect(
      missingFromRows(['GET /api/token', '/auth'], said('`GET /api/token?token={token}` and `/auth`')),
    ).toEqual([])
  })

  it('is reported if no row mentions it', () => {
    expect(
      missingFromRows(['GET /api/user', '/auth'], said('GET /api/user, `GET /api/user/more`, `/auth/more`')),
    ).toEqual(['GET /api/user', '/auth'])
  })

  it('is found in the source code that lists the paths of the web app', () => {
    const screens = `import x from '/x'; open('/auth'); screen(['/', '/plan/:id']); f('auth', \`/auth?next=\${path}\`)`
    expect(pathsIn(parseSource('screens.ts', screens))).toEqual(['/auth', '/', '/plan/:id'])
  })
})

function aRow(number: string, statement = 'Something.'): Row {
  return { line: 1, number, statement }
}
