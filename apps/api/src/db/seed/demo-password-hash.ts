/**
 * The demo accounts' shared password, hashed once and for all: seeding needs no chance and no time for it.
 * The password itself is public; real accounts get a salt of their own each.
 */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/Q8z2b2LzZ2ELl/Z/PBiIg$THyWb90JXuTYyUdTi1GaJ0Y7oNkBj7zJGrgRZoCPLNc';
