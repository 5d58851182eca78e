/** Separate bundle that is loaded only for boards long enough to be virtualized. */
export { VirtualCardList } from './virtual-card-list.tsx'
