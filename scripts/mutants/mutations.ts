import { type ESTree, parseSync, Visitor } from 'vite'

/** One small change to a source file that should make at least one test fail. */
export type Mutation = {
  path: string
  line: number
  /** Kind of code that changes: a lock, a condition in SQL, or any other code. */
  kind: 'lock' | 'sql' | 'code'
  /** The text from `start` to `end` is replaced by `replacement`. */
  start: number
  end: number
  replacement: string
  description: string
}

const otherOperator: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

const otherSqlOperator: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

const otherMethod: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }
const otherLockMode: Record<string, string> = { shared: 'exclusive', exclusive: 'shared' }
const rowLocks = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare'])

/** Returns every mutation of a file, in source order. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (
    kind: Mutation['kind'],
    { start, end }: { start: number; end: number },
    replacement: string,
    description: string,
  ) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ path, line, kind, start, end, replacement, description })
  }
  const source = ({ start, end }: ESTree.Node) => text.slice(start, end)
  const swapOperator = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const other = otherOperator[operator]
    if (other === undefined || isText(left) || isText(right)) return
    const at = text.indexOf(operator, left.end)
    add('code', { start: at, end: at + operator.length }, other, `${operator} becomes ${other}`)
  }
  new Visitor({
    BinaryExpression: swapOperator,
    LogicalExpression: swapOperator,
    UnaryExpression(node) {
      if (node.operator === '!') add('code', node, source(node.argument), `removes ! from ${source(node)}`)
    },
    IfStatement({ test }) {
      add('code', test, `!(${source(test)})`, `negates the condition ${source(test)}`)
    },
    ConditionalExpression({ test }) {
      add('code', test, `!(${source(test)})`, `negates the condition ${source(test)}`)
    },
    Literal(node) {
      if (typeof node.value === 'boolean')
        add('code', node, String(!node.value), `${node.value} becomes ${!node.value}`)
      if (typeof node.value === 'number')
        add('code', node, String(node.value + 1), `${node.value} becomes ${node.value + 1}`)
      const mode = typeof node.value === 'string' ? otherLockMode[node.value] : undefined
      if (mode) add('lock', node, `'${mode}'`, `the lock mode ${node.value} becomes ${mode}`)
    },
    ExpressionStatement(node) {
      const { expression } = node
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression') return
      const kind = /^lock[A-Z]/.test(source(call.callee)) ? 'lock' : 'code'
      add(kind, node, '', `removes ${firstLine(source(node))}`)
    },
    CallExpression(node) {
      const { callee, arguments: args } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const call = { start: callee.object.end, end: node.end }
      if (rowLocks.has(name)) add('lock', call, '', `removes .${name}()`)
      if (name === 'where')
        add('sql', call, '', `removes ${firstLine(text.slice(call.start, call.end).trim())}`)
      const operator = args[1]
      if (args.length === 3 && operator?.type === 'Literal' && typeof operator.value === 'string') {
        const other = otherSqlOperator[operator.value]
        if (other)
          add(
            'sql',
            operator,
            `'${other}'`,
            `${operator.value} becomes ${other} in ${firstLine(source(node)).slice(-60)}`,
          )
      }
      const method = otherMethod[name]
      if (method) add('code', callee.property, method, `.${name}() becomes .${method}()`)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!source(tag).startsWith('sql')) return
      for (const part of quasi.quasis)
        for (const match of source(part).matchAll(/ (=|<|>|<=|>=|<>) | (and|or) /g)) {
          const [words, comparison, logical] = match
          const other = comparison
            ? comparison === '='
              ? ' <> '
              : ' = '
            : logical === 'and'
              ? ' or '
              : ' and '
          const start = part.start + match.index
          add(
            'sql',
            { start, end: start + words.length },
            other,
            `${words.trim()} becomes ${other.trim()} in SQL`,
          )
        }
    },
  }).visit(parseSync(path, text).program)
  return found.toSorted((one, other) => one.start - other.start)
}

/** Returns the source of the file with the mutation applied. */
export function mutated(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** Returns whether the operand is text. Then `+` joins strings, and replacing it with `-` would make no sense. */
function isText(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
