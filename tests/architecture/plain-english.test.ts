import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { problemMessages } from '#domain/problem-messages.ts'
import { catalogueOf } from './translations/locales.ts'

/* Keeps out a dialect of comments, docs and labels that only its authors understood. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = '{domain,contract,server,web,scripts,bench,tests}/**/*.{ts,tsx,mjs,css}'
/** Migrations stay as they were released. */
const isOld = (file: string) => file.startsWith('server/db/migrations/')
const sources = globSync(folders, { cwd: root }).filter((file) => !isOld(file))
const docs = globSync('{*.md,docs/**/*.md}', { cwd: root }) // docs/conformance.md also shows its statements

const isTest = (file: string) => /\.(?:test|journey|fault)\.tsx?$/.test(file)

const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

/** Words that no doc comment begins with, because what follows is hardly ever a sentence. */
const openings = /^(?:Of|Whose|What|None|Those|By|In their|Without|Where|Whoever)\b/

const dialect =
  /\b(?:whoever|whomever|nobody['’]s|of nobody|so many|in the place of|is told|are told|stands in)\b/i

function commentsIn(text: string) {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g) ?? []
  return found.map((comment) => ({
    isDoc: comment.startsWith('/**'),
    words: comment.replaceAll(/^\/\*+|\*\/$|^\/\/|\n\s*\*(?!\/)/g, ' ').trim(),
  }))
}

/** Returns the titles of tests and of groups of tests. */
function titlesIn(text: string) {
  const calls = /^ *(?:it|describe|on\w+Databases?)\b[^'"`\n]*\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/gm
  return [...text.matchAll(calls)].map(([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '')
}

const comments = sources.flatMap((file) =>
  commentsIn(textOf(file)).map((comment) => Object.assign(comment, { file })),
)

it('no doc comment begins with a word that leaves out the subject of its sentence', () => {
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.filter(({ isDoc, words }) => isDoc && openings.test(words))).toEqual([])
})

it('no comment contains a word of the private dialect', () => {
  expect(comments.filter(({ words }) => dialect.test(words))).toEqual([])
})

it('no title of a test contains a word of the private dialect', () => {
  const titles = sources.filter(isTest).flatMap((file) => titlesIn(textOf(file)))
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter((title) => dialect.test(title))).toEqual([])
})

it('no doc contains a word of the private dialect', () => {
  const found = docs.filter((file) => dialect.test(textOf(file)))
  expect(docs.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

it('no label or message contains a word of the private dialect', () => {
  const labels = [...catalogueOf('en'), ...Object.entries(problemMessages)]
  expect(labels.length).toBeGreaterThan(2000)
  expect(labels.filter(([, text]) => dialect.test(text))).toEqual([])
})
