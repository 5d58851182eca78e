import type { MailTranslation } from './translation.ts'

export const es: MailTranslation = {
  greeting: '¡Hola!',
  greetingFor: (firstName) => `¡Hola, ${firstName}!`,
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  closing: 'Un saludo afectuoso,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: `${inviterName} te invita a «${workspaceName}»`,
    before: [
      `${inviterName} te invita a unirte a «${workspaceName}» en Sprintling, donde las familias planifican lo que aprenden, semana a semana.`,
    ],
    button: 'Ver la invitación',
    after: [
      'El enlace funciona durante 14 días.',
      'Si no sabes quién te lo envía, puedes ignorar este mensaje sin problema.',
    ],
  }),
  reset: {
    subject: 'Elige una contraseña nueva',
    before: ['Hemos recibido una solicitud de contraseña nueva para tu cuenta de Sprintling.'],
    button: 'Elegir una contraseña nueva',
    after: [
      'El enlace funciona una sola vez, durante una hora.',
      'Si no la pediste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
    ],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    before: [
      'La contraseña de tu cuenta de Sprintling acaba de cambiar, y se ha cerrado la sesión en los demás dispositivos.',
    ],
    after: [
      'Si fuiste tú, todo está en orden. Si no, pide enseguida una contraseña nueva en la página de inicio de sesión o avisa a quien administra tu Sprintling.',
    ],
  },
  welcome: {
    subject: 'Te damos la bienvenida a Sprintling',
    before: [
      '¡Qué alegría que estés aquí! El aprendizaje se planifica en sprints de una o dos semanas, y cada tarea tiene su lugar en el tablero.',
    ],
    button: 'Abrir Sprintling',
    after: [
      'Guarda esta dirección: es donde inicias sesión.',
      'Si no creaste esta cuenta, seguramente alguien escribió mal su dirección. Puedes ignorar este mensaje sin problema.',
    ],
  },
}
