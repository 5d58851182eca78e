import type { MailTranslation } from './translation.ts'

export const pl: MailTranslation = {
  greeting: 'Cześć!',
  greetingFor: (firstName) => `Cześć, ${firstName}!`,
  linkHint: 'Jeśli przycisk nie działa, otwórz ten adres:',
  closing: 'Serdecznie pozdrawiamy',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: 'Masz zaproszenie do aplikacji Sprintling',
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
  confirmEmail: {
    subject: 'Potwierdź swój nowy adres',
    before: ['Ktoś chce używać tego adresu do swojego konta w aplikacji Sprintling.'],
    button: 'Potwierdź ten adres',
    after: [
      'Link zadziała tylko raz, w ciągu godziny. Do tego czasu konto zachowuje dotychczasowy adres.',
      'Jeśli nic o tym nie wiesz, po prostu zignoruj tę wiadomość.',
    ],
  },
  emailChanges: {
    subject: 'Twoje konto będzie mieć inny adres',
    before: [
      'Ktoś, podając Twoje hasło, poprosił o inny adres e-mail do Twojego konta w aplikacji Sprintling. Gdy nowy adres zostanie potwierdzony, wiadomości o koncie będą przychodzić tam.',
    ],
    after: [
      'Jeśli to Twoja prośba, wszystko w porządku. Jeśli nie, od razu ustaw nowe hasło: to zatrzyma zmianę.',
    ],
  },
  secondFactorOn: {
    subject: 'Drugi składnik logowania jest włączony',
    before: [
      'Drugi składnik logowania do Twojego konta w aplikacji Sprintling został właśnie włączony: na nowym urządzeniu potrzebny będzie także kod z aplikacji uwierzytelniającej.',
    ],
    after: [
      'Jeśli to Twoja zmiana, wszystko w porządku: przechowuj kody odzyskiwania w bezpiecznym miejscu. Jeśli nie, daj znać osobie, która zarządza Twoją aplikacją Sprintling i może wyłączyć drugi składnik, a potem ustaw nowe hasło.',
    ],
  },
  secondFactorOff: {
    subject: 'Drugi składnik logowania jest wyłączony',
    before: [
      'Drugi składnik logowania do Twojego konta w aplikacji Sprintling został właśnie wyłączony: do zalogowania wystarczy samo hasło.',
    ],
    after: [
      'Jeśli to Twoja zmiana, wszystko w porządku. Jeśli nie, od razu ustaw nowe hasło i włącz drugi składnik ponownie.',
    ],
  },
  removed: ({ workspaceName }) => ({
    subject: 'Nie należysz już do jednej z przestrzeni',
    before: [
      `Usunięto Cię z przestrzeni „${workspaceName}” w aplikacji Sprintling, więc nie pojawia się już po zalogowaniu.`,
    ],
    after: [
      'To, co tam powstało, zostaje dla pozostałych. Jeśli to niespodzianka, zapytaj osobę, która prowadzi tę przestrzeń: gdy doda Cię znowu, znajdziesz swoje niezrobione zadania bez zmian.',
    ],
  }),
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
