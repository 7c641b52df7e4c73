/** What every JavaScript runtime offers and the language's own library does not name. */
declare class URL {
  constructor(address: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
