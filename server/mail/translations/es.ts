import type { MailTranslation } from './translation.ts'

export const es: MailTranslation = {
  greeting: '¡Hola!',
  greetingFor: (firstName) => `¡Hola, ${firstName}!`,
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  closing: 'Un saludo afectuoso,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: 'Te han invitado a Sprintling',
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
  confirmEmail: {
    subject: 'Confirma tu nueva dirección',
    before: ['Alguien quiere usar esta dirección para su cuenta de Sprintling.'],
    button: 'Confirmar esta dirección',
    after: [
      'El enlace funciona una sola vez, durante una hora. Hasta entonces la cuenta mantiene la dirección que tiene.',
      'Si no fuiste tú, puedes ignorar este mensaje sin problema.',
    ],
  },
  emailChanges: {
    subject: 'Tu cuenta va a tener otra dirección',
    before: [
      'Alguien ha pedido otra dirección de correo para tu cuenta de Sprintling, con tu contraseña. En cuanto se confirme la nueva dirección, los mensajes sobre tu cuenta llegarán allí.',
    ],
    after: [
      'Si fuiste tú, todo está en orden. Si no, elige enseguida una contraseña nueva: así se detiene el cambio.',
    ],
  },
  secondFactorOn: {
    subject: 'El segundo factor está activado',
    before: [
      'Se acaba de activar el segundo factor de tu cuenta de Sprintling: para entrar en un dispositivo nuevo hace falta además un código de tu aplicación de autenticación.',
    ],
    after: [
      'Si fuiste tú, todo está en orden: guarda los códigos de recuperación en un lugar seguro. Si no, avisa a quien administra tu Sprintling, que puede desactivarlo, y elige una contraseña nueva.',
    ],
  },
  secondFactorOff: {
    subject: 'El segundo factor está desactivado',
    before: [
      'Se acaba de desactivar el segundo factor de tu cuenta de Sprintling: para entrar basta con la contraseña.',
    ],
    after: [
      'Si fuiste tú, todo está en orden. Si no, elige enseguida una contraseña nueva y vuelve a activar el segundo factor.',
    ],
  },
  removed: ({ workspaceName }) => ({
    subject: 'Ya no estás en uno de tus espacios',
    before: [
      `Te han sacado de «${workspaceName}» en Sprintling, así que ya no aparece cuando inicias sesión.`,
    ],
    after: [
      'Lo que hiciste allí se conserva para los demás. Si te sorprende, pregunta a quien lleva el espacio: cuando te añadan de nuevo, encontrarás tus tareas sin terminar como estaban.',
    ],
  }),
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
