/** Nothing is saved yet: a dialog that is open by now says why and has to be confirmed first. */
export class NotConfirmed extends Error {}
