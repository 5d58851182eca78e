/** Code split: loaded only for a board long enough to be virtualized. */
export { VirtualCardList } from './virtual-card-list.tsx'
