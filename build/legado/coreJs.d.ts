/** core-js ships no types; its entries are imported for their effect alone. */
declare module 'core-js/actual/*';
