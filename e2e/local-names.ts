/** Localhost is this machine: asking a name server for its other address takes five seconds where none responds. */
import dns from 'node:dns';

const { lookup } = dns.promises;
dns.promises.lookup = ((name: string, options: dns.LookupAllOptions) =>
  lookup(name === 'localhost' ? '127.0.0.1' : name, options)) as typeof lookup;
