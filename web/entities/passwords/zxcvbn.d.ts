/* The packages have no types for their individual dictionaries. */

declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[]
  export default words
}

declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const words: string[]
  export default words
}

declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>
  export default graphs
}
