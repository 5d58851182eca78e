import { sign } from './sign.tsx'

export const UndoSign = sign(<path d="M17 9 7.5 18.5 17 28M8 18.500h21a10.7 10.7 0 0 1 0 21.500h-9" />, true)
