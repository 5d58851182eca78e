/** Code split: loaded only for a board long enough to be virtualized. */
export { CardSearch } from './card-search.tsx'
export { VirtualCardList } from './virtual-card-list.tsx'
