import { sign } from './sign.tsx'

export const NextSign = sign(<path d="M8.5 24h31M27.5 12l12 12-12 12" />, true)
