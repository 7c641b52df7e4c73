/**
 * Loaded before a store whose clock is to be wrong: it believes to be CLOCK_OFFSET_MS away from the truth, and after
 * SIGUSR2 as far as CLOCK_JUMP_MS says. Timers go on as before, as they do on a machine whose clock is set.
 */
const TrueDate = Date;
let offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on('SIGUSR2', () => {
  offset = Number(process.env.CLOCK_JUMP_MS ?? 0);
});

globalThis.Date = class SkewedDate extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + offset);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + offset;
  }
};
