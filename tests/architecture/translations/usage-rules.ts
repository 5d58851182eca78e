import { type ESTree, Visitor } from 'vite'
import { problemMessages } from '#domain/problem-messages.ts'
import { type Catalogue, isPlural, placeholders, callableKeys } from './catalogue.ts'
import { locationOf, type TextTemplate, possibleTexts, templateText, type SourceFile } from './source-file.ts'

/** The web app and its English texts. `around` contains other files that define values used in keys. */
export type AppTexts = { web: SourceFile[]; around: SourceFile[]; english: Catalogue }

/** Rules for calls of `t`. Each function returns a line for each violation. */
export const usageRules = {
  'every word is used': (speech: AppTexts) => {
    const used = new Set(translationCallsIn(speech).flatMap(({ words }) => words))
    return [...callableKeys(speech.english)]
      .filter((word) => !used.has(word))
      .map((word) => `${word} is not used`)
  },

  'every word that is called for exists': (speech: AppTexts) =>
    translationCallsIn(speech).flatMap(({ place, asked, words }) =>
      words.length === 0 ? [`${place} asks for ${asked}, which is no key`] : [],
    ),

  'every placeholder is filled': (speech: AppTexts) =>
    translationCallsIn(speech).flatMap(({ place, likely, given }) =>
      likely.flatMap((word) =>
        placeholdersOf(word, speech.english)
          .filter((name) => given && !given.includes(name))
          .map((name) => `${place} leaves {{${name}}} of ${word} open`),
      ),
    ),
}

/**
 * A call of `t`. `given` contains the names of the interpolation values, or undefined if they cannot be read
 * statically.
 */
type TranslationCall = {
  path: string
  place: string
  asked: string
  /** All keys that the call can resolve to. */
  words: string[]
  /** Keys that match the string literals of the same file. Equal to `words` if there are none. */
  likely: string[]
  given: string[] | undefined
  /** True if the call has a default text for the case that no key matches. */
  hasDefault: boolean
}

const callsIn = new WeakMap<AppTexts, TranslationCall[]>()

/** Cached, because every rule needs the calls. */
export function translationCallsIn(speech: AppTexts): TranslationCall[] {
  const calls = callsIn.get(speech) ?? readTranslationCalls(speech)
  callsIn.set(speech, calls)
  return calls
}

function readTranslationCalls({ web, around, english }: AppTexts): TranslationCall[] {
  const known = new Set([...Object.keys(problemMessages), ...[...web, ...around].flatMap(stringLiteralsIn)])
  const all = callableKeys(english)
  return web.flatMap((source) => {
    const own = new Set(stringLiteralsIn(source))
    return callExpressionsIn(source).flatMap((call) => {
      const [key, options] = call.arguments
      const given = interpolationNames(options)
      const hasDefault = given?.includes('defaultValue') === true
      const about = { path: source.path, place: locationOf(source, call), given, hasDefault }
      const asked = key ? possibleTexts(key) : []
      if (asked.length === 0) return [{ ...about, asked: 'what cannot be read there', words: [], likely: [] }]
      return asked.map((reading) => {
        const words = wordsThatMatch(reading, known, all)
        const likely = wordsThatMatch(reading, own, new Set(words))
        const found = { asked: templateText(reading), words, likely: likely.length > 0 ? likely : words }
        return Object.assign(found, about)
      })
    })
  })
}

function callExpressionsIn({ program }: SourceFile): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = []
  new Visitor({
    CallExpression(call) {
      if (nameOf(call.callee) === 't') calls.push(call)
    },
  }).visit(program)
  return calls
}

function nameOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

/**
 * Returns the keys that match a template. An expression in a key matches one segment, and its value must be a string
 * literal somewhere in the code.
 */
function wordsThatMatch(reading: TextTemplate, values: Set<string>, among: ReadonlySet<string>): string[] {
  const [only] = reading
  if (reading.length === 1 && only !== undefined) return among.has(only) ? [only] : []
  const steps = reading.map((part) => (part === undefined ? '([^.]+)' : part.replace(/\W/g, '\\$&')))
  const pattern = new RegExp(`^${steps.join('')}$`)
  return [...among].filter((word) => {
    const found = pattern.exec(word)
    return found !== null && found.slice(1).every((value) => values.has(value))
  })
}

function stringLiteralsIn({ program }: SourceFile): string[] {
  const texts: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value)
    },
  }).visit(program)
  return texts
}

/** Returns the names in `{ count, name: … }`, or undefined if they cannot be read statically. */
function interpolationNames(options: ESTree.Argument | undefined): string[] | undefined {
  if (!options) return []
  if (options.type !== 'ObjectExpression') return undefined
  const names = options.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

function placeholdersOf(word: string, english: Catalogue): string[] {
  if (!isPlural(word, english)) return placeholders(english.get(word) ?? '')
  return [...new Set(['count', ...placeholders(english.get(`${word}_other`) ?? '')])]
}
