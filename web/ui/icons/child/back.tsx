import { sign } from './sign.tsx'

export const BackSign = sign(<path d="M39.5 24h-31M20.5 12l-12 12 12 12" />, true)
