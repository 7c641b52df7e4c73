const DOTS = '•••';

/** 'noura@shop.example' -> 'n•••@shop.example': enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? DOTS : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** '+96550001234' -> '+965•••34'. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? DOTS : `${phone.slice(0, 4)}${DOTS}${phone.slice(-2)}`;
}
