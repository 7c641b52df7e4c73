/** One delivery window of a weekday, in the branch's own time. closes <= opens: it ends after midnight. */
export type WorkingHours = {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
};
