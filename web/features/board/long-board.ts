/** What only a long board needs; it is loaded with the first one. */
export { CardSearch } from './card-search.tsx'
export { LongCardList } from './long-card-list.tsx'
