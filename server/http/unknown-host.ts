import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { isOwnHost, normalHost } from '#domain/host.ts'
import { defaultLanguage, direction, isLanguage, type Language } from '#domain/language.ts'
import type { Config } from '../config.ts'
import { markup } from './markup.ts'
import { statusOf } from './refusal.ts'
import { isCall } from './static-files.ts'

/**
 * Rejects a request whose Host header names another server: with JSON below /api, and otherwise with a readable
 * page.
 */
export async function refuseUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
): Promise<FastifyReply | undefined> {
  const { host } = request.headers // only HTTP/1.0, which no browser uses, may omit it
  if (host === undefined || isOwnHost(host, config)) return undefined
  if (isCall(request)) throw new Problem('unknown_host')
  return reply
    .status(statusOf.unknown_host)
    .type('text/html; charset=utf-8')
    .send(pageFor(request, normalHost(host) ?? ''))
}

function pageFor({ headers }: FastifyRequest, host: string): string {
  const language = languageOf(headers['accept-language'] ?? '')
  const { title, unknown, visitors, owners, proxies } = words[language]
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return markup`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sprintling</title>
<h1>${title}</h1>
<p>${unknown} <bdi>${host}</bdi></p>
<p>${visitors}</p>
<p>${owners}</p>
<pre dir="ltr">PUBLIC_URL=${scheme}://${host}</pre>
<p>${proxies}</p>
</html>
`.text
}

/** Returns the first language of the browser that we support. */
function languageOf(accepted: string): Language {
  const codes = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return codes.find(isLanguage) ?? defaultLanguage
}

type Words = Record<'title' | 'unknown' | 'visitors' | 'owners' | 'proxies', string>

const words: Record<Language, Words> = {
  en: {
    title: 'Unknown address',
    unknown: 'This Sprintling server does not know the address by which you opened it:',
    visitors: 'Open it by the address that you were given, or by the number of the computer in your network.',
    owners: 'If you run this server and the address is right, start it again with this setting:',
    proxies:
      'If Sprintling runs behind a proxy, set TRUST_PROXY too: see “Behind a proxy” in docs/operating.md.',
  },
  es: {
    title: 'Dirección desconocida',
    unknown: 'Este servidor de Sprintling no conoce la dirección con la que lo has abierto:',
    visitors: 'Ábrelo con la dirección que te dieron o con el número del ordenador en tu red.',
    owners: 'Si administras este servidor y la dirección es correcta, vuelve a iniciarlo con este ajuste:',
    proxies:
      'Si hay un proxy delante, define también TRUST_PROXY: consulta «Behind a proxy» en docs/operating.md.',
  },
  pl: {
    title: 'Nieznany adres',
    unknown: 'Ten serwer Sprintling nie zna adresu, pod którym został otwarty:',
    visitors:
      'Otwórz go pod adresem, który znasz od osoby prowadzącej serwer, albo pod numerem komputera w sieci.',
    owners: 'Jeśli prowadzisz ten serwer i adres jest poprawny, uruchom go ponownie z tym ustawieniem:',
    proxies:
      'Jeśli przed serwerem działa proxy, ustaw też TRUST_PROXY: zob. „Behind a proxy” w docs/operating.md.',
  },
  ru: {
    title: 'Неизвестный адрес',
    unknown: 'Этот сервер Sprintling не знает адреса, по которому вы его открыли:',
    visitors: 'Откройте его по адресу, который вам дали, или по номеру компьютера в вашей сети.',
    owners: 'Если сервер ведёте вы и адрес верный, запустите сервер ещё раз с этой настройкой:',
    proxies:
      'Если перед сервером стоит прокси, задайте и TRUST_PROXY: см. «Behind a proxy» в docs/operating.md.',
  },
  he: {
    title: 'כתובת לא מוכרת',
    unknown: 'שרת Sprintling הזה אינו מכיר את הכתובת שבה נפתח:',
    visitors: 'אפשר לפתוח אותו בכתובת שקיבלתם, או במספר המחשב ברשת שלכם.',
    owners: 'אם אתם מפעילים את השרת והכתובת נכונה, הפעילו אותו שוב עם ההגדרה הזאת:',
    proxies: 'אם לפני השרת עומד פרוקסי, הגדירו גם TRUST_PROXY: ראו ‎“Behind a proxy”‎ בקובץ docs/operating.md.',
  },
}
