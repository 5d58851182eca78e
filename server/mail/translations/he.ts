import type { MailTranslation } from './translation.ts'

export const he: MailTranslation = {
  greeting: 'שלום!',
  greetingFor: (firstName) => `שלום ${firstName}!`,
  linkHint: 'אם הכפתור לא פועל, פתחו את הכתובת הזאת:',
  closing: 'בחום,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: `הזמנה אל ״${workspaceName}״ מאת ${inviterName}`,
    before: [
      `קיבלתם הזמנה מאת ${inviterName} להצטרף אל ״${workspaceName}״ ב־Sprintling, המקום שבו משפחות מתכננות את הלמידה שבוע אחר שבוע.`,
    ],
    button: 'לצפייה בהזמנה',
    after: ['הקישור בתוקף למשך 14 ימים.', 'אם לא ברור לכם ממי ההזמנה, אפשר פשוט להתעלם מההודעה הזאת.'],
  }),
  reset: {
    subject: 'בחירת סיסמה חדשה',
    before: ['קיבלנו בקשה לסיסמה חדשה לחשבון שלכם ב־Sprintling.'],
    button: 'לבחירת סיסמה חדשה',
    after: ['הקישור פועל פעם אחת, במשך שעה.', 'אם לא ביקשתם, אין צורך לעשות דבר: הסיסמה נשארת כמו שהיא.'],
  },
  passwordChanged: {
    subject: 'הסיסמה שלכם הוחלפה',
    before: ['הסיסמה של החשבון שלכם ב־Sprintling הוחלפה ממש עכשיו, וכל שאר המכשירים נותקו מהחשבון.'],
    after: [
      'אם אתם החלפתם אותה, הכול בסדר. אם לא, בקשו מיד סיסמה חדשה בדף הכניסה, או פנו למי שמפעיל את Sprintling אצלכם.',
    ],
  },
  welcome: {
    subject: 'ברוכים הבאים ל־Sprintling',
    before: [
      'איזה כיף שהצטרפתם! כאן מתכננים את הלמידה בספרינטים של שבוע או שבועיים, ולכל משימה יש מקום על הלוח.',
    ],
    button: 'לפתיחת Sprintling',
    after: [
      'שמרו את הכתובת הזאת: דרכה נכנסים.',
      'אם לא נרשמתם, כנראה שמישהו טעה בכתובת. אפשר פשוט להתעלם מההודעה הזאת.',
    ],
  },
}
