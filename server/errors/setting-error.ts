/** Error about an invalid setting. The message is printed to the operator as one line. */
export class SettingError extends Error {}
