import type { Language } from '#domain/language.ts'

/** A required word for a thing, and a pattern of the words that must not be used instead. */
export type Term = {
  use: string
  not: RegExp
  /** Keys that the rule applies to. All keys if undefined. */
  where?: RegExp
  /** Allowed exceptions by key. Most of them are prescribed by the specification. */
  except?: Record<string, string>
}

const english: Term[] = [
  { use: 'series', not: /\brecurr/i },
  { use: 'email', not: /e-mail/i },
  {
    use: 'sign in',
    not: /\blog(ged|ging)?[ -]?in\b/i,
    except: {
      'auth.loginFailed': 'Login failed',
      'passwords.backToLogin': 'Back to login',
      'passwords.reset.goToLogin': 'Go to login',
      'passwords.reset.doneText': 'You can now log in with your new password.',
    },
  },
  {
    use: 'sign out',
    not: /\blog(ged|ging)?[ -]?(out|off)\b/i,
    except: { 'auth.logoutFailed': 'Logout failed' },
  },
  { use: 'color', not: /colour/i },
  {
    use: 'learner',
    not: /\b(student|pupil|kid)s?\b/i,
    except: {
      'role.learner': 'Learner/Student',
      'progress.student': 'Student',
      'settings.members.hint': 'The student must already have an account in the system',
      'errors.account_not_found': 'The student must already have an account in the system',
      'server.account_not_found': 'The student must already have an account in the system',
    },
  },
  {
    use: 'facilitator',
    not: /\b(parent|teacher|tutor)s?\b/i,
    except: {
      'role.facilitator': 'Facilitator/Parent',
      'welcome.learner': 'A facilitator or parent will add you soon.',
    },
  },
  { use: 'workspace', not: /\b(team|project|group)s?\b/i },
  { use: 'subject', not: /\b(course|topic)s?\b/i },
  // A task is “done”, a sprint is “completed”.
  {
    use: 'done',
    not: /^(?!.*sprint).*complet/i,
    except: {
      'board.completedIn': 'Completed in',
      'home.completion': 'Task completion',
      'progress.rate': 'Completion rate',
      'progress.summary.completed': 'Completed',
      'progress.summary.tasksCompleted': 'Tasks completed',
      'sprints.complete.done': 'Completed',
      'sprints.complete.left': 'Not completed',
      'sprints.complete.rate': 'Completion rate',
      // These texts are about sprints but do not contain the word, or use the name of the sprint instead.
      'board.completed.title': '“{{name}}” is completed',
      'sprints.waiting': 'Complete it first',
      'sprints.complete.pending': 'Completing…',
    },
  },
  { use: 'completed', not: /\bsprints? (is|was|are|were)? ?(done|finished|ended|closed)\b/i },
  // A task is “assigned” to a learner and “added” to a sprint.
  {
    use: 'add',
    not: /(?<!un)assign/i,
    where: /^sprints\./,
    except: {
      'sprints.assignTasks': 'Assign tasks',
      'sprints.assign.assign_zero': 'Assign tasks',
      'sprints.assign.assign_one': 'Assign {{count}} task',
      'sprints.assign.assign_other': 'Assign {{count}} tasks',
      'sprints.assign.pending': 'Assigning…',
      'sprints.assign.noneText': 'Please select at least one task to assign.',
      'sprints.tasksAssigned': 'Tasks assigned',
      'sprints.assignFailed': 'Failed to assign tasks',
    },
  },
  { use: 'assign', not: /\bgive (it |them |each )?to\b/i },
  // People are “removed”, things are “deleted”.
  { use: 'remove', not: /delet/i, where: /^settings\.members\./ },
  { use: 'delete', not: /\b(remov|eras)/i, where: /^settings\.(subjects|danger)\.|^tasks\.(?!time)/ },
  { use: 'someone', not: /\bsome ?body\b/i },
  { use: 'everyone', not: /\bevery ?body\b/i },
  { use: '…', not: /\.\.\./, except: { 'shell.loadingWorkspaces': 'Loading your workspaces...' } },
  { use: '“', not: /"/ },
]

const spanish: Term[] = [
  { use: 'serie', not: /recurrent/i },
  { use: 'correo', not: /e-?mail/i },
  { use: 'iniciar sesión', not: /\blog(in|uear)|conectarte/i },
  { use: 'cerrar sesión', not: /\blogout|desconect/i },
  { use: 'estudiante', not: /alumn/i },
  { use: 'guía', not: /facilitador|profesor|maestr|tutor/i },
  { use: 'espacio', not: /espacios? de trabajo|equipo de trabajo/i },
  { use: 'materia', not: /asignatura/i },
  { use: 'tarea', not: /\bdeberes\b/i },
  { use: 'lista de pendientes', not: /backlog/i },
  { use: 'planificar', not: /\bplanea/i },
  { use: 'terminar', not: /\bcomplet[aeó]/i },
  { use: 'añadir', not: /\bagreg/i },
  { use: 'quitar', not: /\b(elimin|borr)/i, where: /^settings\.members\./ },
  { use: 'contraseña', not: /\bclave\b/i },
  { use: 'enlace', not: /\blink\b/i },
  { use: 'tu', not: /\b(usted|ustedes|vosotr[oa]s|vuestr[oa]s?)\b/i },
  { use: '…', not: /\.\.\./ },
  { use: '«', not: /["“”]/ },
]

const polish: Term[] = [
  { use: 'seri', not: /cykliczn/i },
  { use: 'e-mail', not: /\bemail|(?<!e-)\bmail/i },
  { use: 'uczni', not: /student/i },
  { use: 'opiekun', not: /nauczyciel|facylitator|moderator/i },
  // The person who runs the server must not be called „opiekun” (the word for facilitator).
  { use: 'zarządza', not: /opiekuje|opiekow/i },
  { use: 'przestrze', not: /obszar|zespó?[łl]/i },
  { use: 'przedmiot', not: /\bkurs|\btemat/i },
  { use: 'zadani', not: /\bzadań domowych|\bprac[aey] domow/i },
  { use: 'pul', not: /backlog|zaległo/i },
  { use: 'przydziel', not: /przypis/i },
  { use: 'zrobione', not: /ukończ|wykonan/i },
  { use: 'zakończ', not: /zamknięt\S* sprint|sprint\S* zamknięt/i },
  // If „z przestrzeni” (“from the workspace”) is missing, the text sounds as if the account were deleted.
  { use: 'usu', not: /\busu(?!.*przestrzen)/i, where: /^settings\.members\./ },
  { use: 'ustaw', not: /wyb(ierz|rać|ór) \S*\s?hasł/i },
  { use: 'link', not: /odnośnik|\błącze\b/i },
  { use: 'twoj', not: /\b(pan|pani|pana|państw[oau])(?!\p{L})/iu },
  { use: '…', not: /\.\.\./ },
  { use: '„', not: /["“«]/ },
]

const russian: Term[] = [
  { use: 'сери', not: /повторяющ/i },
  { use: 'почт', not: /e-?mail|[иэе]мейл|адрес\p{L}* почты/iu },
  { use: 'ученик', not: /студент|учащ/i },
  { use: 'наставник', not: /учител|преподавател|фасилитатор/i },
  { use: 'пространств', not: /воркспейс|рабоч\p{L}+ (пространств|област)/iu },
  { use: 'логин', not: /имен\p{L}* пользовател|имя пользовател/iu },
  { use: 'задать', not: /выб[еи]р\p{L}* пароль/iu },
  { use: 'учётн', not: /аккаунт|учетн/i },
  { use: 'ещё', not: /(?<!\p{L})еще(?!\p{L})/iu },
  { use: 'задани', not: /(?<!\p{L})задач/iu },
  { use: 'копилк', not: /б[эе]клог/i },
  { use: 'поруч', not: /назнач/i },
  { use: 'план', not: /(?<!\p{L})цел[ьи](?!\p{L})/iu },
  { use: 'загружаем', not: /загрузка/i },
  { use: 'убрать', not: /удал[иеёя]/i, where: /^settings\.members\./ },
  { use: 'вы', not: /(?<!\p{L})(ты|тебя|тебе|тво[йёяеи]\p{L}*)(?!\p{L})/iu },
  { use: 'ваш', not: /\p{L}[,:;]? (Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u },
  // The non-breaking space prevents a line that begins with a dash.
  { use: '\u00a0—', not: / —/ },
  { use: '…', not: /\.\.\./ },
  { use: '«', not: /["“„]/ },
]

const hebrew: Term[] = [
  { use: 'סדרה', not: /מחזורי/ },
  { use: 'אימייל', not: /(?<!אי)מייל|דוא[״"]ל|דואר אלקטרוני/ },
  { use: 'כניסה', not: /[המ]תחבר|לוגין/ },
  { use: 'יציאה', not: /התנתק/ },
  { use: 'תלמיד', not: /סטודנט|חניכ/ },
  { use: 'מנח', not: /מורה|מורים|מדריכ/ },
  { use: 'מרחב', not: /סביבת עבודה|קבוצת עבודה/ },
  { use: 'מקצוע', not: /נושא/ },
  { use: 'משימ', not: /מטלה|מטלות/ },
  { use: 'מאגר', not: /בקלוג|צבר/ },
  { use: 'ספרינט', not: /ריצה|סבב/ },
  // Hebrew texts address the user in the plural.
  { use: 'כתבו', not: /(?<!\p{L})(לחץ|הזן|בחר|נסה|הוסף|כתוב|שלך)(?!\p{L})/u },
  { use: '…', not: /\.\.\./ },
  { use: '״', not: /["“”]/ },
]

export const terms: Record<Language, Term[]> = {
  en: english,
  es: spanish,
  pl: polish,
  ru: russian,
  he: hebrew,
}

/** All texts of one language, by key. */
export type Texts = ReadonlyMap<string, string>

export const termRules = {
  'calls each thing by its one name': (said: Texts, list: Term[]) =>
    list.flatMap(({ use, not, where, except = {} }) =>
      [...said]
        .filter(([key]) => !where || where.test(key))
        .filter(([key, text]) => not.test(without(text, except[key])))
        .map(([key, text]) => `${key} must use “${use}”: “${text}”`),
    ),

  'says every name somewhere': (said: Texts, list: Term[]) =>
    list
      .filter(({ use }) => ![...said.values()].some((text) => text.toLowerCase().includes(use.toLowerCase())))
      .map(({ use }) => `no text contains “${use}”`),

  'needs each exception': (said: Texts, list: Term[]) =>
    list.flatMap(({ not, except = {} }) =>
      Object.entries(except)
        .filter(([key, words]) => !not.test(said.get(key) ?? '') || !said.get(key)?.includes(words))
        .map(([key, words]) => `${key} does not need the exception “${words}”`),
    ),
}

/** Removes the allowed words and the placeholders, because the names of placeholders are not visible to users. */
function without(text: string, words = ''): string {
  return text.replace(words, '').replaceAll(/\{\{[^}]*\}\}/g, '')
}
