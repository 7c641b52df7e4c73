/** How long the link of an invitation to the staff works. */
export const INVITATION_DAYS = 3;

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000);
