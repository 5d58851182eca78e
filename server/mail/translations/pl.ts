import type { MailTranslation } from './translation.ts'

export const pl: MailTranslation = {
  greeting: 'Cześć!',
  greetingFor: (firstName) => `Cześć, ${firstName}!`,
  linkHint: 'Jeśli przycisk nie działa, otwórz ten adres:',
  closing: 'Serdecznie pozdrawiamy',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: `${inviterName} zaprasza Cię do przestrzeni „${workspaceName}”`,
    before: [
      `${inviterName} zaprasza Cię do przestrzeni „${workspaceName}” w aplikacji Sprintling, w której rodziny planują naukę tydzień po tygodniu.`,
    ],
    button: 'Zobacz zaproszenie',
    after: [
      'Link działa przez 14 dni.',
      'Jeśli nie wiesz, od kogo jest to zaproszenie, po prostu zignoruj tę wiadomość.',
    ],
  }),
  reset: {
    subject: 'Ustaw nowe hasło',
    before: ['Otrzymaliśmy prośbę o nowe hasło do Twojego konta w aplikacji Sprintling.'],
    button: 'Ustaw nowe hasło',
    after: [
      'Link zadziała tylko raz, w ciągu godziny.',
      'Jeśli to nie Twoja prośba, nie musisz nic robić: hasło pozostanie bez zmian.',
    ],
  },
  passwordChanged: {
    subject: 'Twoje hasło zostało zmienione',
    before: [
      'Hasło do Twojego konta w aplikacji Sprintling zostało właśnie zmienione, a pozostałe urządzenia zostały wylogowane.',
    ],
    after: [
      'Jeśli to Twoja zmiana, wszystko w porządku. Jeśli nie, od razu poproś o nowe hasło na stronie logowania albo daj znać osobie, która zarządza Twoją aplikacją Sprintling.',
    ],
  },
  welcome: {
    subject: 'Witaj w aplikacji Sprintling',
    before: [
      'Cieszymy się, że jesteś z nami! Naukę planuje się tu w sprintach, na tydzień lub dwa, a każde zadanie ma swoje miejsce na tablicy.',
    ],
    button: 'Otwórz Sprintling',
    after: [
      'Zachowaj ten adres: to tutaj się logujesz.',
      'Jeśli to nie Twoje konto, ktoś pewnie pomylił adres. Po prostu zignoruj tę wiadomość.',
    ],
  },
}
