import type { ProblemCode } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { Markup, markup } from './markup.ts'
import { openApiStyle } from './openapi-style.ts'
import type { OpenApi, Operation, Parameter, Schema } from './openapi.ts'
import { statusOf } from './refusal.ts'

/** Renders the description of the API as a page that needs no scripts. */
export function renderOpenApi(api: OpenApi): string {
  const { info, tags, components } = api
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} API</title>
<link rel="icon" href="/leaf.svg" type="image/svg+xml">
<style>${new Markup(openApiStyle)}</style>
</head>
<body>
<nav aria-label="Contents">
<ul>
${tags.map(({ name }) => renderLink(name))}
${renderLink('objects')}
${renderLink('refusals')}
</ul>
</nav>
<main>
<h1>${info.title} API <small>${info.version}</small></h1>
${info.description.split('\n\n').map((paragraph) => markup`<p>${prose(paragraph)}</p>`)}
${tags.map((tag) => renderTag(api, tag))}
${renderObjects(components.schemas)}
${renderRefusals()}
</main>
</body>
</html>
`.text
}

function renderLink(id: string): Markup {
  return markup`<li><a href="#${id}">${capitalized(id)}</a></li>`
}

function renderTag({ paths }: OpenApi, { name, description }: OpenApi['tags'][number]): Markup {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return markup`<section>
<h2 id="${name}">${capitalized(name)}</h2>
<p>${description}</p>
${calls.filter(({ operation }) => operation.tags.includes(name)).map(renderCall)}
</section>
`
}

type Call = { method: string; path: string; operation: Operation }

function renderCall({ method, path, operation }: Call): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).filter(([status]) => status !== 'default')
  return markup`<details id="${operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${withBreaks(path)}</code> <span>${prose(summary)}</span></summary>
<p>${description}</p>
${parameters && markup`<h3>Parameters</h3><ul>${parameters.map(renderParameter)}</ul>`}
${requestBody && markup`<h3>Body${!requestBody.required && ' (optional)'}</h3>${renderContent(requestBody.content)}`}
<h3>Answer</h3>
${answers.map(([status, answer]) => markup`<p><b>${status}</b> ${answer.description}</p>${renderContent(answer.content)}`)}
</details>
`
}

function renderParameter({ name, in: place, required, description, schema }: Parameter): Markup {
  const where = place === 'header' ? 'header' : `in the ${place}`
  return renderField(name, { ...schema, ...(description !== undefined && { description }) }, [
    where,
    ...(required ? [] : ['optional']),
  ])
}

function renderContent(content: Record<string, { schema: Schema }> = {}): Markup {
  return markup`${Object.entries(content).map(
    ([type, { schema }]) =>
      markup`${type !== 'application/json' && markup`<p><code>${type}</code></p>`}${renderSchema(schema)}`,
  )}`
}

function renderObjects(schemas: Record<string, Schema>): Markup {
  const byName = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return markup`<section>
<h2 id="objects">Objects</h2>
<p>What several calls take or answer.</p>
${byName.map(
  ([name, schema]) => markup`<details id="${idOf(name)}">
<summary><code>${name}</code></summary>
${schema.description !== undefined && markup`<p>${prose(schema.description)}</p>`}
${renderSchema(schema)}
</details>
`,
)}
</section>
`
}

function renderRefusals(): Markup {
  const codes = Object.entries(problemMessages) as [ProblemCode, string][]
  const statuses = [...new Set(Object.values(statusOf))].toSorted((one, other) => one - other)
  return markup`<section>
<h2 id="refusals">Refusals</h2>
<p>A refused call answers with a status of 400 or more and a <a href="#${idOf('Problem')}">Problem</a>, whose code is one of these.</p>
${statuses.map(
  (status) => markup`<h3>${status}</h3>
<ul>
${codes
  .filter(([code]) => statusOf[code] === status)
  .map(([code, message]) => markup`<li><code>${code}</code> ${message}</li>\n`)}
</ul>
`,
)}
</section>`
}

/** Renders the fields of an object as a list, and any other schema as its type. */
function renderSchema(schema: Schema): Markup {
  const fields = renderFields(schema)
  return schema.properties && fields ? fields : markup`<p>${renderType(schema)}</p>${fields}`
}

/**
 * Renders the fields of the objects in a schema. Returns undefined if it contains no objects, or only named ones,
 * which the page describes in their own section.
 */
function renderFields({
  properties,
  required = [],
  items,
  anyOf = [],
  ...schema
}: Schema): Markup | undefined {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      renderField(name, field, required.includes(name) ? [] : ['optional']),
    )
    return markup`<ul>${fields}</ul>`
  }
  if (items) return renderFields(items)
  if (typeof schema.additionalProperties === 'object') return renderFields(schema.additionalProperties)
  const lists = anyOf.map(renderFields).filter((list) => list !== undefined)
  return lists.length > 0 ? markup`${lists}` : undefined
}

function renderField(name: string, field: Schema, notes: string[]): Markup {
  const hints = notes.length > 0 && markup` <i>${notes.join(', ')}</i>`
  const description = field.description !== undefined && markup`<br>${prose(field.description)}`
  return markup`<li><code>${name}</code> ${renderType(field)}${hints}${description}${renderFields(field)}</li>\n`
}

function renderType(schema: Schema): Markup {
  const limits = limitsOf(schema)
  const fallback = schema.default !== undefined && markup`, by default ${literal(schema.default)}`
  return markup`${renderBareType(schema)}${limits !== '' && ` (${limits})`}${fallback}`
}

function renderBareType({ $ref, anyOf, items, properties, additionalProperties, ...schema }: Schema): Markup {
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return markup`<a href="#${idOf(name)}">${name}</a>`
  }
  if (anyOf) return joined(anyOf.map(renderType), ' or ')
  if (schema.enum) return joined(schema.enum.map(literal), ', ')
  if (schema.const !== undefined) return literal(schema.const)
  if (items) return markup`list of ${renderType(items)}`
  if (!properties && typeof additionalProperties === 'object')
    return markup`object by key, of ${renderType(additionalProperties)}`
  const format = schema.format === undefined ? undefined : (formats[schema.format] ?? schema.format)
  const types = [schema.type ?? 'any JSON'].flat().map((type) => (type === 'string' && format) || type)
  return markup`${types.join(' or ')}`
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  date: 'day (yyyy-mm-dd)',
  'date-time': 'time (ISO 8601, UTC)',
  email: 'email address',
}

/** Returns the limits of a value, such as `1–80 characters`. */
function limitsOf(schema: Schema): string {
  const { format, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  return [
    format === undefined ? rangeOf(minLength || undefined, maxLength, ' characters') : '',
    rangeOf(minItems || undefined, maxItems, ' items'),
    rangeOf(realLimit(minimum), realLimit(maximum), ''),
  ]
    .filter((range) => range !== '')
    .join(', ')
}

/** Returns undefined for the limits of safe integers, which zod adds if the contract has none. */
function realLimit(limit: number | undefined): number | undefined {
  return Math.abs(limit ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : limit
}

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${min}–${max}${unit}`
  if (min !== undefined) return `at least ${min}${unit}`
  return max === undefined ? '' : `at most ${max}${unit}`
}

function literal(value: unknown): Markup {
  return markup`<code>${JSON.stringify(value)}</code>`
}

/** Renders text in which backticks mark code. */
function prose(text: string): Markup {
  const parts = text.split('`')
  return markup`${parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`))}`
}

/** Allows a line break after each slash of a path. */
function withBreaks(path: string): Markup {
  return joined(
    path.split('/').map((segment) => markup`${segment}`),
    markup`/<wbr>`,
  )
}

function joined(parts: Markup[], separator: string | Markup): Markup {
  return markup`${parts.map((part, index) => markup`${index > 0 && separator}${part}`)}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function idOf(schema: string): string {
  return `object-${schema}`
}
