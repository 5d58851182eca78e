/** Maximum number of characters per name. */
const maxPartLength = 40

/** Returns the transliterated first and last name, joined by a dot. From the second attempt on, a number is added. */
export function suggestUsername(firstName: string, lastName: string, attempt = 1): string {
  const parts = [firstName, lastName]
    .map((name) => transliterate(name).slice(0, maxPartLength))
    .filter(Boolean)
  if (parts.length === 0) return ''
  return parts.join('.') + (attempt > 1 ? attempt : '')
}

/**
 * Transliterates a name to lower-case letters and digits. Latin, Cyrillic and Hebrew letters become ASCII; other
 * scripts stay as they are.
 */
function transliterate(name: string): string {
  const small = name.toLowerCase().normalize('NFC')
  const latin = small.replaceAll(/\p{L}/gu, (letter) => latinByLetter.get(letter) ?? letter)
  const words = latin.split(/\s+/).map(transliterateHebrew).join('')
  return words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')
}

/** Cyrillic letters, and letters that NFD does not decompose. */
const latinByLetter = parseTable(
  'ł l, đ d, ø o, æ ae, œ oe, ß ss, þ th, ð d, ı i, ' +
    'а a, б b, в v, г g, д d, е e, ё e, ж zh, з z, и i, й y, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ' +
    'ф f, х kh, ц ts, ч ch, ш sh, щ shch, ъ , ы y, ь , э e, ю yu, я ya, є ye, і i, ї yi, ґ g, ў u',
)

/**
 * Transliterates Hebrew, which omits most vowels: vav and yod can be vowels, a final he becomes "a", and alef and ayin
 * take the neighbouring vowel.
 */
function transliterateHebrew(word: string): string {
  const consonants = word.replaceAll(/[\u0591-\u05c7]/g, '')
  if (!/[א-ת]/.test(consonants)) return word
  return consonants
    .replace(/^יו/, 'yo')
    .replace(/^ו/, 'v')
    .replace(/^י/, 'y')
    .replaceAll(/^[אע](?=[וי])|(?<=[וי])א/g, '')
    .replace(/(?<=[אע])ה$/, '')
    .replace(/ה$/, 'a')
    .replaceAll(/[א-ת]/g, (letter) => latinByHebrewLetter.get(letter) ?? letter)
}

const latinByHebrewLetter = parseTable(
  'א a, ב b, ג g, ד d, ה h, ו o, ז z, ח ch, ט t, י i, כ k, ך k, ל l, מ m, ם m, נ n, ן n, ס s, ע a, פ p, ף f, ' +
    'צ ts, ץ ts, ק k, ר r, ש sh, ת t',
)

function parseTable(pairs: string): Map<string, string> {
  return new Map(pairs.split(', ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]))
}
