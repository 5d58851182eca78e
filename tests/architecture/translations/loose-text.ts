import { type ESTree, Visitor } from 'vite'
import { locationOf, pathOf, type SourceFile } from './source-file.ts'

/**
 * Returns a line for each text that can crash the page when the browser translates it. A translating browser wraps each
 * text node in an element of its own. React then fails to remove the text or to insert an element before it. A text
 * that is the only child of its element is safe. A text next to an optional element needs its own `<span>`.
 */
export function looseTexts(sources: SourceFile[]): string[] {
  const components = new Map<string, Rendered>()
  for (const source of sources) addComponents(source, components)
  return sources.flatMap((source) => {
    const read = reader(source, components)
    return topLists(source.program).flatMap((list) => {
      const fault = faultOf(childrenOf(list).map((child) => read(child, isPhrasing(list))))
      return fault ? [`${locationOf(source, list)} has ${fault}`] : []
    })
  })
}

/** The kind of content that an expression renders. */
type Rendered = {
  hasText: boolean
  /** True if the content is sometimes absent or can be replaced by another element. */
  isOptional: boolean
  /** True if React removes the text node itself, because the parent of the text is a fragment or a component. */
  isNested?: boolean
}

const element: Rendered = { hasText: false, isOptional: false }
const text: Rendered = { hasText: true, isOptional: false }
const optionalElement: Rendered = { hasText: false, isOptional: true }
const nothing = 'nothing'

/**
 * Returns the content that an expression renders. If this cannot be determined, the content counts as text when
 * `isAmongTexts` is true, and as an element otherwise.
 */
type Read = (node: ESTree.Node, isAmongTexts: boolean) => Rendered | typeof nothing

function faultOf(children: (Rendered | typeof nothing)[]): string | undefined {
  const shown = children.filter((one) => one !== nothing)
  const goes = shown.find(({ hasText, isOptional }) => hasText && isOptional)
  if (goes && (goes.isNested || shown.length > 1)) return 'a text that comes and goes'
  /**
   * An optional element right before a text is a fault: React inserts the element before the next child that is
   * present, and that child must not be a text.
   */
  const isBeforeText = shown.some(
    ({ isOptional }, index) => isOptional && shown.slice(index + 1).find((next) => !next.isOptional)?.hasText,
  )
  return isBeforeText ? 'a text after an element that comes and goes' : undefined
}

type List = ESTree.JSXElement | ESTree.JSXFragment

/** Returns all elements and fragments, except fragments that are children of another element or fragment. */
function topLists(program: ESTree.Program): List[] {
  const lists: List[] = []
  const inner = new Set<ESTree.Node>()
  const add = (list: List) => {
    for (const child of list.children) if (child.type === 'JSXFragment') inner.add(child)
    lists.push(list)
  }
  new Visitor({ JSXElement: add, JSXFragment: add }).visit(program)
  return lists.filter((list) => !inner.has(list))
}

/** Returns the rendered children. Fragments are flattened. White space between lines and comments are skipped. */
function childrenOf({ children }: List): ESTree.Node[] {
  return children.flatMap((child): ESTree.Node[] => {
    if (child.type === 'JSXText') return child.value.trim() === '' ? [] : [child]
    if (child.type === 'JSXFragment') return childrenOf(child)
    if (child.type !== 'JSXExpressionContainer') return [child]
    return child.expression.type === 'JSXEmptyExpression' ? [] : [child.expression]
  })
}

const phrasing =
  /^(a|bdi|button|dd|dt|figcaption|h[1-6]|label|legend|option|p|span|strong|summary|td|th|time)$/

function isPhrasing(list: List): boolean {
  return list.type === 'JSXElement' && phrasing.test(tagOf(list))
}

function tagOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** Components that render other content while they load or after an error. */
const exchanging = new Set(['Suspense', 'ErrorBoundary', 'LazyOverlay', 'QuerySection'])

function reader(source: SourceFile, components: ReadonlyMap<string, Rendered>): Read {
  const { known, variables, formatters } = declarationsIn(source)
  const read: Read = (node, isAmongTexts) => {
    const readToo = (other: ESTree.Node) => read(other, isAmongTexts)
    const unknown = isAmongTexts ? text : element
    switch (node.type) {
      case 'JSXElement':
        return readElement(node)
      case 'JSXFragment':
        return all(childrenOf(node).map(readToo))
      case 'JSXText':
      case 'TemplateLiteral':
        return text
      case 'Literal':
        if (node.value === null || typeof node.value === 'boolean') return nothing
        return node.value === ' ' ? element : text // a space is not translated
      case 'ConditionalExpression':
        return either(readToo(node.consequent), readToo(node.alternate))
      case 'LogicalExpression':
        return either(node.operator === '&&' ? nothing : readToo(node.left), readToo(node.right))
      case 'CallExpression':
        return readCall(node, isAmongTexts) ?? unknown
      case 'Identifier': {
        if (node.name === 'undefined') return nothing
        const value = variables.get(node.name)
        return value ? readToo(value) : unknown
      }
      case 'ParenthesizedExpression':
        return readToo(node.expression)
      default:
        return unknown
    }
  }
  const readElement = (node: ESTree.JSXElement): Rendered => {
    const isKeyed = node.openingElement.attributes.some(
      (one) => one.type === 'JSXAttribute' && one.name.name === 'key',
    )
    const tag = tagOf(node)
    if (isKeyed || exchanging.has(tag)) return optionalElement
    if (!/^[A-Z]/.test(tag)) return element
    const origin = known.get(tag)
    return origin === undefined ? optionalElement : (components.get(origin) ?? element)
  }
  const readCall = (
    { callee, arguments: [first] }: ESTree.CallExpression,
    isAmongTexts: boolean,
  ): Rendered | undefined => {
    if (callee.type === 'Identifier') return formatters.has(callee.name) ? text : undefined
    const isList = callee.type === 'MemberExpression' && isNamed(callee.property, 'map', 'flatMap')
    if (!isList || !first) return undefined
    const items = returnsOf(first).map((item) => read(item, isAmongTexts))
    const hasText = items.some((item) => item !== nothing && item.hasText)
    return { hasText, isOptional: true, isNested: hasText }
  }
  return read
}

function isNamed(node: ESTree.Node, ...names: string[]): boolean {
  return node.type === 'Identifier' && names.includes(node.name)
}

/**
 * Returns the names in a file that the checks must know: components (`known`), variables that contain markup, and
 * functions that return text (`formatters`).
 */
function declarationsIn({ path, program }: SourceFile) {
  const known = new Map<string, string>()
  const isOwn = (name: string) => void known.set(name, `${path} ${name}`)
  const variables = new Map<string, ESTree.Node>()
  const formatters = new Set(['t', 'fullName'])
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) known.set(local.name, `${pathOf(source.value, path)} ${local.name}`)
    },
    FunctionDeclaration: ({ id }) => void (id && isOwn(id.name)),
    VariableDeclarator({ id, init }) {
      if (!init) return
      if (id.type === 'Identifier' && hasMarkup(init)) variables.set(id.name, init)
      if (id.type === 'ObjectPattern' && isCallOf('useFormat', init))
        for (const one of id.properties)
          if (one.type === 'Property' && one.value.type === 'Identifier') formatters.add(one.value.name)
    },
  }).visit(program)
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id } of declared.declarations) if (id.type === 'Identifier') isOwn(id.name)
  }
  return { known, variables, formatters }
}

function all(children: (Rendered | typeof nothing)[]): Rendered | typeof nothing {
  const shown = children.filter((one) => one !== nothing)
  const hasText = shown.some((one) => one.hasText)
  if (shown.length === 0) return nothing
  return { hasText, isOptional: shown.some(({ isOptional }) => isOptional), isNested: hasText }
}

function either(...both: (Rendered | typeof nothing)[]): Rendered | typeof nothing {
  const shown = both.filter((one) => one !== nothing)
  if (shown.length === 0) return nothing
  const isAlwaysText =
    shown.length === both.length && shown.every((one) => one.hasText && !one.isOptional && !one.isNested)
  return {
    hasText: shown.some(({ hasText }) => hasText),
    isOptional: !isAlwaysText,
    isNested: shown.some(({ isNested }) => isNested),
  }
}

/** Adds each component of a file to `components`, with the content that it renders into its parent element. */
function addComponents(source: SourceFile, components: Map<string, Rendered>) {
  const read = reader(source, new Map())
  const add = (name: string, made: ESTree.Node) => {
    if (!/^[A-Z]/.test(name)) return
    const all = returnsOf(made).map((one) => read(one, false))
    const rendered = all.length > 1 ? either(...all) : all[0]
    if (rendered && rendered !== nothing)
      components.set(`${source.path} ${name}`, { ...rendered, isNested: rendered.hasText })
  }
  new Visitor({
    FunctionDeclaration(made) {
      if (made.id) add(made.id.name, made)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      if (isCallOf('lazyComponent', init)) components.set(`${source.path} ${id.name}`, optionalElement)
      else add(id.name, init)
    },
  }).visit(source.program)
}

function isCallOf(name: string, node: ESTree.Node): boolean {
  return node.type === 'CallExpression' && isNamed(node.callee, name)
}

function hasMarkup(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'ConditionalExpression':
      return hasMarkup(node.consequent) || hasMarkup(node.alternate)
    case 'LogicalExpression':
      return hasMarkup(node.right)
    case 'ParenthesizedExpression':
      return hasMarkup(node.expression)
    default:
      return false
  }
}

/** Returns the result expressions of a function, including one wrapped in a call such as `memo`. */
function returnsOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'CallExpression') return node.arguments.flatMap(returnsOf)
  if (!isFunction(node) || !node.body) return []
  const isExpression = node.type === 'ArrowFunctionExpression' && node.expression
  return isExpression ? [node.body] : returnsIn(node.body)
}

function isFunction(node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type)
}

function returnsIn(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return (Object.values(node).flat() as unknown[])
    .filter(isNode)
    .flatMap((part) => (isFunction(part) ? [] : returnsIn(part)))
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
