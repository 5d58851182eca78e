import { type ESTree, Visitor } from 'vite'
import { pathOf, type SourceFile } from './source-file.ts'
import { type AppTexts, translationCallsIn } from './usage-rules.ts'

/** An imported module. `bringsWords` is true if the import also loads the texts that are not start texts. */
type Import = { path: string; bringsWords: boolean }

/**
 * Returns a line for each text that a module may use before the text is loaded. The app starts with only the start
 * texts (`isStartWord`), and the code of later screens loads all others. So a module that `entry` can reach
 * without loading a later screen must use only start texts.
 */
export function wordsUsedTooEarly(
  texts: AppTexts,
  { entry, isStartWord }: { entry: string; isStartWord: (key: string) => boolean },
): string[] {
  const early = new Set(modulesWithStartWords([...texts.web, ...texts.around], entry))
  return translationCallsIn(texts)
    .filter(({ path, hasDefault }) => early.has(path) && !hasDefault)
    .flatMap(({ place, words }) =>
      words
        .filter((word) => !isStartWord(word))
        .map((word) => `${place} uses ${word}, which may not be loaded`),
    )
}

/** Returns the paths of all modules that may run when only the start texts are loaded. */
export function modulesWithStartWords(sources: SourceFile[], entry: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const found = new Set<string>()
  const follow = (path: string) => {
    const source = byPath.get(path)
    if (!source || found.has(path)) return
    found.add(path)
    for (const one of importsOf(source)) if (!one.bringsWords) follow(one.path)
  }
  follow(entry)
  return [...found]
}

function importsOf({ path, program }: SourceFile): Import[] {
  const imports: Import[] = []
  const bringing: { start: number; end: number }[] = []
  const add = (source: ESTree.Expression | null, at: { start: number } = { start: 0 }) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    const bringsWords = bringing.some(({ start, end }) => start < at.start && at.start < end)
    imports.push({ path: pathOf(source.value, path), bringsWords })
  }
  const dynamic: ESTree.ImportExpression[] = []
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      if (importKind !== 'type') add(source)
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source)
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source)
    },
    ImportExpression(node) {
      dynamic.push(node)
    },
    CallExpression(call) {
      if (bringsLaterWords(call)) bringing.push(call)
    },
  }).visit(program)
  for (const node of dynamic) add(node.source, node)
  return imports
}

/**
 * Returns whether a call loads the texts that are not start texts: `lazyComponent(…)` does, unless its options
 * contain `needsStartWordsOnly`.
 */
function bringsLaterWords({ callee, arguments: [, options] }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'lazyComponent' && !needsStartWordsOnly(options)
}

function needsStartWordsOnly(options: ESTree.Argument | undefined): boolean {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (one) =>
        one.type === 'Property' &&
        one.key.type === 'Identifier' &&
        one.key.name === 'needsStartWordsOnly' &&
        one.value.type === 'Literal' &&
        one.value.value === true,
    )
  )
}
