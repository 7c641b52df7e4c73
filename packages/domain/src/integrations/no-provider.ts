/** The error of a message that nobody was set up to send. */
export const NO_PROVIDER = 'noProvider';
