import { sign } from './sign.tsx'

export const PauseSign = sign(<path strokeWidth="6.5" d="M16.5 10v28M31.5 10v28" />)
