/**
 * Longest time for a connection to the database, in ms. A busy machine takes seconds for a new one, and a process that
 * computes meanwhile hears of it late: a shorter limit turns away visitors who could have been served.
 */
export const connectionLimit = 20_000;
