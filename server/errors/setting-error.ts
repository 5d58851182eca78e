/** An invalid setting; the message is printed to the operator as one line. */
export class SettingError extends Error {}
