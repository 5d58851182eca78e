import { sign } from './sign.tsx'

export const TickSign = sign(<path strokeWidth="5" d="M8 25.5 19 36.5 40 12" />)
