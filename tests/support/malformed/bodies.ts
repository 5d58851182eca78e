import fc from 'fast-check'

export type Body = { words: string; body: string | Buffer }

const labelled = (words: string) => (body: string | Buffer) => ({ words, body })

/** Every field name of the API, and some that must never be accepted. */
const names = fc.constantFrom(
  ...`workspaceId title name description subject color glyph status progress version minutes sprintId assignedTo beforeId
  afterId estimatedTime timeSpent startDate endDate username password firstName lastName email role language timezone
  token was toString hasOwnProperty length id deleted_at \u{1f4a3}`.split(/\s+/),
  '',
)

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\ud83d',
    '\u202e',
    'a'.repeat(6000),
    '9999-99-99',
    '-271821-04-20',
    '1e309',
    "'; drop table task; --",
    '${7*7}',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00',
    '2026-03-04T99:99',
    'done',
    'facilitator',
    'en',
    'Europe/Berlin',
    '99999999999h',
  ),
  fc.uuid(),
)

const values: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  fc.constantFrom(null, true, false, 0, -1, 1e308, -1e-308, 2 ** 53, 2 ** 63, 0.1, [], {}, [[]], [null], {
    $gt: '',
  }),
  fc.integer(),
  fc.array(texts, { maxLength: 5 }),
  fc.dictionary(names, texts, { maxKeys: 5 }),
)

const wrongTypes = fc.dictionary(names, values, { maxKeys: 12 }).map((sent) => JSON.stringify(sent))
const anything = fc.anything({ withNullPrototype: false }).map((sent) => JSON.stringify(sent) ?? 'undefined')

const deeplyNested = fc
  .tuple(
    fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}'], ['[[],', ']']),
    fc.integer({ min: 15, max: 40_000 }),
    fc.boolean(),
  )
  .map(
    ([[open, close], depth, ends]) =>
      `{"title":${open.repeat(depth)}1${ends ? `${close.repeat(depth)}}` : ''}`,
  )

const notUtf8 = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 30 }), fc.constantFrom(0xff, 0xc0, 0xed, 0xf8))
  .map(([bytes, broken]) =>
    Buffer.concat([Buffer.from('{"title":"'), bytes, Buffer.from([broken]), Buffer.from('"}')]),
  )

const prototypePollution = fc
  .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype', '\\u005f_proto__'), values)
  .map(
    ([key, value]) => `{"title":"a","${key}":${JSON.stringify({ prototype: value, role: 'facilitator' })}}`,
  )

const duplicateKeys = fc.tuple(names, values, values).map(([name, one, other]) => {
  const key = JSON.stringify(name)
  return `{${key}:${JSON.stringify(one)},${key}:${JSON.stringify(other)}}`
})

const truncated = fc
  .tuple(wrongTypes, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([json, share]) => json.slice(0, Math.floor(json.length * share)))

const notJson = fc.constantFrom(
  'NaN',
  'undefined',
  "{'title':1}",
  '{title:1}',
  '{"a":1,}',
  '\u{feff}{}',
  '01',
  '"\t"',
  '/**/{}',
  '{"a":1e99999}',
  ' ',
)

/** Bodies that calls refuse. Only by chance can one of them be valid. */
export const body: fc.Arbitrary<Body> = fc.oneof(
  { arbitrary: wrongTypes.map(labelled('wrong types')), weight: 5 },
  {
    arbitrary: fc.oneof(
      prototypePollution.map(labelled('a prototype')),
      duplicateKeys.map(labelled('a name twice')),
    ),
    weight: 2,
  },
  anything.map(labelled('anything')),
  deeplyNested.map(labelled('too deep')),
  notUtf8.map(labelled('not UTF-8')),
  truncated.map(labelled('cut off')),
  notJson.map(labelled('not JSON')),
)
